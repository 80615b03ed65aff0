import { type RawBuilder, sql as raw } from 'kysely'
import { shortDate } from '#base/dates.ts'
import { shownName } from '#base/names.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { EntryStatus, ExportFormat } from '../fields.ts'
import { readReached } from '../records/reach.ts'
import { holderName } from '../records/reads/holder.ts'
import { noRecord } from '../refusals.ts'
import { lookAtNotes } from '../review/look.ts'
import { statement } from '../statement.ts'
import type { StoredEvidence } from '../tables.ts'
import { fileOf, type Setting, settingOf } from './answer.ts'
import { type Column, ROWS_AT_ONCE, type SheetRow } from './sheet.ts'

interface Asked {
  id: string
  format: ExportFormat
}

/** The history of an item of the own register, or of a record one is responsible for, as a file; what administrators withdrew is not in it (LEG-B8, LEG-29). */
export async function exportHistory(call: Call, { id, format }: Asked): Promise<FileAnswer> {
  const record = await readReached(call.viewer, id, (is) => recordWhere(call.database, is))
  return historyFile(call, record, false, format)
}

/** The history of a member's record for an administrator, withdrawn entries too; the look is noted before a word is read (LEG-B8). */
export async function exportRecord(call: Call, { id, format }: Asked): Promise<FileAnswer> {
  const recordId = await lookAtNotes(call, { recordId: id })
  const record = await recordWhere(call.database, raw<boolean>`r.id = ${recordId}::uuid`)
  if (!record) throw noRecord()
  return historyFile(call, record, true, format)
}

interface HeldRecord {
  id: string
  title: string
  holder: string | null
  withdrawn: boolean
  time_removed: Date | null
}

const recordWhere = (database: SiteDatabase, which: RawBuilder<boolean>): Promise<HeldRecord | undefined> =>
  database.one(
    statement(raw<HeldRecord>`
      select r.id, r.time_removed, i.title, i.withdrawn_at is not null as withdrawn,
        ${holderName(raw`r.member_id`)} as holder
      from member_legal_item r join legal_item i on i.id = r.item_id where ${which}`),
  )

async function historyFile(
  call: Call,
  record: HeldRecord,
  withdrawn: boolean,
  format: ExportFormat,
): Promise<FileAnswer> {
  const setting = await settingOf(call)
  const { text, site } = setting
  const facts = [text('holder', { member: shownName(record.holder) })]
  if (record.time_removed) facts.push(text('closed', { day: shortDate(record.time_removed, site.place) }))
  if (record.withdrawn) facts.push(text('withdrawnItem'))
  const source = {
    name: 'compliance-history',
    title: text('history', { item: record.title }),
    facts: [...facts, text('chain')],
    columns: columnsOf(setting),
    pages: pages(call.database, setting, record.id, withdrawn),
  }
  return fileOf(call, setting, source, format)
}

const columnsOf = ({ text }: Setting): Column[] => [
  { heading: text('number'), kind: 'number', width: 5 },
  { heading: text('time'), kind: 'instant', width: 17 },
  { heading: text('kind'), kind: 'text', width: 16 },
  { heading: text('by'), kind: 'text', width: 20 },
  { heading: text('status'), kind: 'text', width: 15 },
  { heading: text('note'), kind: 'text', width: 60 },
  { heading: text('documents'), kind: 'text', width: 40 },
  { heading: text('hash'), kind: 'text', width: 26 },
]

interface EntryRow {
  number: number
  type: 'user' | 'admin' | 'correction' | 'withdrawal'
  about: number | null
  at: Date
  status: EntryStatus | null
  note: string
  why: string
  evidence: StoredEvidence[]
  by: string | null
  hash: string
  gone: boolean
}

/** Every place of the chain, first written first; for members without what was withdrawn and what was about that. */
const entriesAfter = (recordId: string, number: number, withdrawn: boolean) =>
  statement(raw<EntryRow>`
    select e.number, e.type, e.about, e.at, e.status, e.note_plaintext as note, e.why, e.evidence, encode(e.hash, 'hex') as hash,
      case when e.type = 'user' then ${holderName(raw`e.author_id`)}
        else (select kept.display_name from legal_entry_name kept where kept.entry_id = e.id) end as by,
      gone.number is not null as gone
    from legal_entry e
    left join legal_entry gone on gone.record_id = e.record_id and gone.type = 'withdrawal'
      and gone.about = coalesce(e.about, e.number) and e.type <> 'withdrawal'
    where e.record_id = ${recordId}::uuid and e.number > ${number}::int
      and (${withdrawn}::boolean or (gone.number is null and e.type <> 'withdrawal'))
    order by e.number limit ${ROWS_AT_ONCE}::int`)

async function* pages(
  database: SiteDatabase,
  setting: Setting,
  recordId: string,
  withdrawn: boolean,
): AsyncIterable<SheetRow[]> {
  for (let after = 0; ; ) {
    const rows = await database.many(entriesAfter(recordId, after, withdrawn))
    yield rows.map((row) => rowOf(row, setting))
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.number ?? after
  }
}

function rowOf(row: EntryRow, setting: Setting): SheetRow {
  const { text } = setting
  const kind = text(row.type, { number: row.about ?? 0 })
  return {
    struck: row.gone,
    cells: [
      row.number,
      row.at.toISOString(),
      row.gone ? `${kind} ${text('withdrawn')}` : kind,
      shownName(row.by),
      row.status,
      [row.note, row.why && text('why', { words: row.why })].filter(Boolean).join('\n'),
      row.evidence.map((file) => documentWords(file, setting)).join('\n'),
      row.hash,
    ],
  }
}

function documentWords({ fileName, sha256, effectiveOn, expiresOn }: StoredEvidence, { text, site }: Setting): string {
  const day = (on: string) => shortDate(`${on}T12:00Z`, { ...site.place, timeZone: 'UTC' })
  return [
    text('document', { name: fileName, sha256 }),
    ...(effectiveOn ? [text('effective', { day: day(effectiveOn) })] : []),
    ...(expiresOn ? [text('expires', { day: day(expiresOn) })] : []),
  ].join(', ')
}
