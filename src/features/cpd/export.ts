import { sql as raw } from 'kysely'
import { shortDate } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type Column, MAX_ROWS, ROWS_PER_PAGE, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import { type EntryRow, entriesOf } from './entry.ts'
import type { RecordFormat } from './fields.ts'
import { cpdExportMessages } from './messages.ts'
import type { Period } from './rules.ts'
import { chosenPeriod, type Figures, figuresOf } from './summary.ts'

type ExportText = Text<keyof typeof cpdExportMessages>

interface Query {
  year?: number | undefined
  format: RecordFormat
}

/**
 * A period of the caller's record as a file for their institute (UNI-B2): its lines, then the totals, in a column of their own so that the
 * minutes of the lines can be added up. What was left out or taken back is not in it.
 */
export async function exportRecord(call: Call, { year, format }: Query): Promise<FileAnswer> {
  const memberId = call.viewer.memberId ?? ''
  const { period, rules } = await chosenPeriod(call, year)
  const [site, figures, member] = await Promise.all([
    readSiteConfig(call.database),
    figuresOf(call.database, memberId, period),
    nameOf(call.database, memberId),
  ])
  const text = textsOf('cpd.export', cpdExportMessages, site.texts)
  return sheetFile(call, {
    name: `cpd-record-${period.from}-to-${period.to}`,
    format,
    head: sheetHead({
      title: text('title', { member }),
      facts: factsOf(text, site, { period, figures, targetHours: rules.targetHours }),
      columns: columnsOf(text),
      pageOf: text('pageOf'),
      maxRows: MAX_ROWS,
      text,
      site,
      now: call.now,
    }),
    pages: pages(call.database, text, { memberId, period, figures }),
  })
}

/** Institutes know their members by their full names. */
async function nameOf(database: SiteDatabase, memberId: string): Promise<string> {
  const row = await database.one(
    statement(raw<{ name: string }>`
      select coalesce(nullif(trim(first_name || ' ' || last_name), ''), display_name) as name from member where id = ${memberId}::uuid`),
  )
  return row?.name ?? ''
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('day'), kind: 'day', width: 11 },
  { heading: text('what'), kind: 'text', width: 40 },
  { heading: text('kind'), kind: 'text', width: 17 },
  { heading: text('topics'), kind: 'text', width: 22 },
  { heading: text('minutes'), kind: 'number', width: 9 },
  { heading: text('basis'), kind: 'text', width: 20 },
  { heading: text('note'), kind: 'text', width: 36 },
  { heading: text('files'), kind: 'text', width: 20, tablesOnly: true },
  { heading: text('totalMinutes'), kind: 'number', width: 9 },
]

interface Facts {
  period: Period
  figures: Figures
  targetHours: number
}

function factsOf(text: ExportText, site: SiteConfig, { period, figures, targetHours }: Facts): string[] {
  const day = (on: string) => shortDate(`${on}T12:00Z`, { ...site.region, timeZone: 'UTC' })
  const hours = new Intl.NumberFormat(site.region.locale, { maximumFractionDigits: 2 })
  const time = (minutes: number) => text('hours', { hours: hours.format(minutes / 60) })
  const { total, kinds, topics } = figures
  const each = (name: string, minutes: number) => text('each', { name, time: time(minutes) })
  return [
    text('period', { from: day(period.from), to: day(period.to) }),
    text('total', {
      total: time(total.minutes),
      target: time(targetHours * 60),
      verified: time(total.verified),
      stated: time(total.stated),
    }),
    ...(kinds.length > 0
      ? [text('kindTotals', { totals: kinds.map(({ kind, minutes }) => each(text(kind), minutes)).join(', ') })]
      : []),
    ...(topics.length > 0
      ? [
          text('topicTotals', {
            totals: topics.map(({ name, minutes }) => each(name || text('noTopic'), minutes)).join(', '),
          }),
        ]
      : []),
  ]
}

interface Source {
  memberId: string
  period: Period
  figures: Figures
}

async function* pages(
  database: SiteDatabase,
  text: ExportText,
  { memberId, period, figures }: Source,
): AsyncIterable<SheetRow[]> {
  for (let after: EntryRow | undefined; ; ) {
    const query = entriesOf(memberId)
      .where(
        raw<boolean>`day between ${period.from}::date and ${period.to}::date and not left_out and taken_back_at is null`,
      )
      .orderBy('cpd_entry.day')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
    const rows: EntryRow[] = await database.many(
      after ? query.where(raw<boolean>`(cpd_entry.day, id) > (${after.day}::date, ${after.id}::uuid)`) : query,
    )
    yield rows.map((row) => rowOf(row, text))
    after = rows.at(-1)
    if (rows.length < ROWS_PER_PAGE) break
  }
  if (figures.total.minutes > 0) yield totalsOf(text, figures)
}

const rowOf = (row: EntryRow, text: ExportText): SheetRow => ({
  cells: [
    row.day,
    row.title,
    text(row.kind),
    row.topics.map(({ name }) => name).join(', '),
    row.minutes,
    text(row.is_verified ? 'verified' : 'stated'),
    noteOf(row, text),
    row.files.map(({ name }) => name).join(', '),
    null,
  ],
})

function noteOf(row: EntryRow, text: ExportText): string {
  const isCorrected = row.title !== row.original_title || row.minutes !== row.original_minutes
  const original = text(row.kind === 'own' ? 'correctedOwn' : 'corrected', {
    title: row.original_title,
    minutes: row.original_minutes,
  })
  return [isCorrected && original, row.note].filter(Boolean).join('\n')
}

function totalsOf(text: ExportText, { total, kinds, topics }: Figures): SheetRow[] {
  const row = (label: string, minutes: number): SheetRow => ({
    cells: [null, label, null, null, null, null, null, null, minutes],
  })
  return [
    ...kinds.map(({ kind, minutes }) => row(text('ofKind', { name: text(kind) }), minutes)),
    ...topics.map(({ name, minutes }) => row(text('ofTopic', { name: name || text('noTopic') }), minutes)),
    row(text('ofVerified'), total.verified),
    row(text('ofStated'), total.stated),
    row(text('ofAll'), total.minutes),
  ]
}
