import { type RawBuilder, sql as raw } from 'kysely'
import { shortDate } from '#base/dates.ts'
import { shownName } from '#base/names.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type Column, ROWS_PER_PAGE, type SheetRow } from '#platform/server/sheets/sheet.ts'
import type { EntryStatus, ExportFormat } from '../fields.ts'
import { holderName } from '../records/reads/holder.ts'
import { findReadable } from '../records/record-access.ts'
import { noRecord } from '../refusals.ts'
import { logNotesView } from '../review/log-view.ts'
import type { StoredEvidence } from '../tables.ts'
import { type ExportContext, exportContextOf, fileOf } from './file-answer.ts'

interface HistoryInput {
  id: string
  format: ExportFormat
}

/**
 * Exports the history of an item in the viewer's register, or of a record they are responsible for, without withdrawn entries (LEG-B8,
 * LEG-29).
 */
export async function exportHistory(call: Call, { id, format }: HistoryInput): Promise<FileAnswer> {
  const record = await findReadable(call.viewer, id, (is) => findRecord(call.database, is))
  return historyFile(call, record, false, format)
}

/**
 * Exports the history of a member's record for an administrator, withdrawn entries included; logs the view before reading anything
 * (LEG-B8).
 */
export async function exportRecord(call: Call, { id, format }: HistoryInput): Promise<FileAnswer> {
  const recordId = await logNotesView(call, { recordId: id })
  const record = await findRecord(call.database, raw<boolean>`r.id = ${recordId}::uuid`)
  if (!record) throw noRecord()
  return historyFile(call, record, true, format)
}

interface HistoryRecord {
  id: string
  title: string
  holder: string | null
  withdrawn: boolean
  time_removed: Date | null
}

const findRecord = (database: SiteDatabase, which: RawBuilder<boolean>): Promise<HistoryRecord | undefined> =>
  database.one(
    statement(raw<HistoryRecord>`
      select r.id, r.time_removed, i.title, i.withdrawn_at is not null as withdrawn,
        ${holderName('r.member_id')} as holder
      from member_legal_item r join legal_item i on i.id = r.item_id where ${which}`),
  )

async function historyFile(
  call: Call,
  record: HistoryRecord,
  withdrawn: boolean,
  format: ExportFormat,
): Promise<FileAnswer> {
  const context = await exportContextOf(call)
  const { text, site } = context
  const facts = [text('holder', { member: shownName(record.holder) })]
  if (record.time_removed) facts.push(text('closed', { day: shortDate(record.time_removed, site.region) }))
  if (record.withdrawn) facts.push(text('withdrawnItem'))
  const source = {
    name: 'compliance-history',
    title: text('history', { item: record.title }),
    facts: [...facts, text('chain')],
    columns: columnsOf(context),
    pages: pages(call.database, context, record.id, withdrawn),
  }
  return fileOf(call, context, source, format)
}

const columnsOf = ({ text }: ExportContext): Column[] => [
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
  is_withdrawn: boolean
}

/** Entries of the chain, oldest first; for members without withdrawn entries and without corrections of these. */
const entriesAfter = (recordId: string, number: number, withdrawn: boolean) =>
  statement(raw<EntryRow>`
    select e.number, e.type, e.about, e.at, e.status, e.note_plaintext as note, e.why, e.evidence, encode(e.hash, 'hex') as hash,
      case when e.type = 'user' then ${holderName('e.author_id')}
        else (select author_name.display_name from legal_entry_name author_name where author_name.entry_id = e.id) end as by,
      withdrawal.number is not null as is_withdrawn
    from legal_entry e
    left join legal_entry withdrawal on withdrawal.record_id = e.record_id and withdrawal.type = 'withdrawal'
      and withdrawal.about = coalesce(e.about, e.number) and e.type <> 'withdrawal'
    where e.record_id = ${recordId}::uuid and e.number > ${number}::int
      and (${withdrawn}::boolean or (withdrawal.number is null and e.type <> 'withdrawal'))
    order by e.number limit ${ROWS_PER_PAGE}::int`)

async function* pages(
  database: SiteDatabase,
  context: ExportContext,
  recordId: string,
  withdrawn: boolean,
): AsyncIterable<SheetRow[]> {
  for (let after = 0; ; ) {
    const rows = await database.many(entriesAfter(recordId, after, withdrawn))
    yield rows.map((row) => rowOf(row, context))
    if (rows.length < ROWS_PER_PAGE) return
    after = rows.at(-1)?.number ?? after
  }
}

function rowOf(row: EntryRow, context: ExportContext): SheetRow {
  const { text } = context
  const kind = text(row.type, { number: row.about ?? 0 })
  return {
    struck: row.is_withdrawn,
    cells: [
      row.number,
      row.at.toISOString(),
      row.is_withdrawn ? `${kind} ${text('withdrawn')}` : kind,
      shownName(row.by),
      row.status,
      [row.note, row.why && text('why', { words: row.why })].filter(Boolean).join('\n'),
      row.evidence.map((file) => documentText(file, context)).join('\n'),
      row.hash,
    ],
  }
}

function documentText(
  { fileName, sha256, effectiveOn, expiresOn }: StoredEvidence,
  { text, site }: ExportContext,
): string {
  const day = (on: string) => shortDate(`${on}T12:00Z`, { ...site.region, timeZone: 'UTC' })
  return [
    text('document', { name: fileName, sha256 }),
    ...(effectiveOn ? [text('effective', { day: day(effectiveOn) })] : []),
    ...(expiresOn ? [text('expires', { day: day(expiresOn) })] : []),
  ].join(', ')
}
