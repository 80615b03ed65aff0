import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { namesById } from '#features/members/server.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type Column, MAX_ROWS, type SheetHead, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { type AnswerValue, OWN } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import type { EventInFull } from '../fields.ts'
import type { TableFormat } from '../files/choices.ts'
import { eventInFull } from '../reads/event.ts'
import { noEvent, notYours } from '../refusals.ts'
import { participantsMessages } from './messages.ts'

type ExportText = Text<keyof typeof participantsMessages>

interface Query {
  id: string
  date: string | null
  format: TableFormat
}

/** Who answered what to an event or one date of a series, with their position on the waiting list and whether they were there (CAL-B11). */
export async function exportParticipants(call: Call, { id, date, format }: Query): Promise<FileAnswer> {
  const event = await eventInFull(call, { id, date })
  if (event.type === OWN) throw noEvent()
  if (!event.can.edit) throw notYours()
  const site = await readSiteConfig(call.database)
  const text = textsOf('calendar.participants', participantsMessages, site.texts)
  return sheetFile(call, {
    name: `participants-${dayIn(new Date(event.start), site.region)}`,
    format,
    head: headOf(call, site, text, event),
    pages: pages(call.database, text, { id, date: event.date === null ? SINGLE : new Date(event.date) }),
  })
}

function headOf(call: Call, site: SiteConfig, text: ExportText, event: EventInFull): SheetHead {
  const { locale, timeZone } = site.region
  const format = event.allDay ? { timeZone: 'UTC' } : ({ timeStyle: 'short', timeZone } as const)
  const start = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...format }).format(new Date(event.start))
  return sheetHead({
    title: text('title', { event: event.title }),
    facts: [text('when', { start })],
    columns: columnsOf(text),
    pageOf: text('pageOf'),
    maxRows: MAX_ROWS,
    text,
    site,
    now: call.now,
  })
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('name'), kind: 'text', width: 32 },
  { heading: text('answer'), kind: 'text', width: 14 },
  { heading: text('answered'), kind: 'instant', width: 17 },
  { heading: text('position'), kind: 'number', width: 14 },
  { heading: text('attended'), kind: 'text', width: 12 },
]

interface Row {
  memberId: string
  answer: AnswerValue | null
  answeredAt: Date | null
  position: number | null
  attended: boolean
}

const ROWS_PER_PAGE = 100

/** Read once, one more than a file holds, as people may answer in the meantime; the names page by page. */
async function* pages(
  database: SiteDatabase,
  text: ExportText,
  key: { id: string; date: Date },
): AsyncIterable<SheetRow[]> {
  const rows = await database.many(participantsOf(key))
  for (let start = 0; start < rows.length; start += ROWS_PER_PAGE) {
    const page = rows.slice(start, start + ROWS_PER_PAGE)
    const names = await namesById(
      database,
      page.map(({ memberId }) => memberId),
    )
    yield page.map(({ memberId, answer, answeredAt, position, attended }) => ({
      cells: [
        names.get(memberId) ?? '',
        answer && text(answer),
        answeredAt && answeredAt.toISOString(),
        position,
        attended ? text('was') : '',
      ],
    }))
  }
}

/** Those who answered, those who wait in their order, and those who were there and have withdrawn their answer. */
const participantsOf = ({ id, date }: { id: string; date: Date }) =>
  statement(raw<Row>`
    select coalesce(a.member_id, was.member_id) as "memberId", a.answer, a.answered_at as "answeredAt",
      case when a.answer = 'waiting' then (row_number() over (partition by a.answer order by a.number))::int end as position,
      was.member_id is not null as attended
    from (select * from calendar_answer where event_id = ${id}::uuid and date = ${date}::timestamptz) a
    full join (select * from calendar_attendance where event_id = ${id}::uuid and date = ${date}::timestamptz) was
      on was.member_id = a.member_id
    order by array_position(array['yes', 'maybe', 'waiting', 'no'], a.answer), a.number
    limit ${MAX_ROWS + 1}`)
