import { type RawBuilder, sql as raw } from 'kysely'
import { ANONYMOUS } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, encodeCursor, isInteger } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { AdminStatus, EntryStatus } from '../../fields.ts'
import type { Entry } from '../../shapes.ts'
import { EVIDENCE_JSON } from './evidence.ts'
import { holderName } from './holder.ts'

/** Greater than any entry number. */
const LAST = 2_147_483_647

/** Characters of a note's plain text, more than the table row that shortens it needs (LEG-28); the full note is in the HTML. */
const MAX_PLAINTEXT_CHARACTERS = 200

interface Author {
  id: string | null
  name: string | null
}

interface EntryChange extends Author {
  number: number
  type: 'correction' | 'withdrawal'
  status: AdminStatus
  html: string
  plaintext: string
  why: string
  at: string
}

interface Row extends Author {
  key: string
  number: number
  type: 'user' | 'admin'
  at: Date
  status: EntryStatus
  html: string
  plaintext: string
  documents: Entry['documents']
  about: EntryChange[]
  hash: string
}

export interface HistoryPage {
  recordId: string
  cursor?: string | undefined
  limit: number
  /** Whether to include withdrawn entries; only administrators see them (LEG-29). */
  withdrawn: boolean
}

/**
 * A page of a record's history, newest first (LEG-27), with the corrections, withdrawal and documents of each entry, in one statement.
 * The caller has checked access.
 */
export async function historyPage(
  database: SiteDatabase,
  { recordId, cursor, limit, withdrawn }: HistoryPage,
): Promise<Page<Entry>> {
  const [before = LAST] = decodeCursor(cursor, [isInteger]) ?? []
  const entries = withdrawn ? allEntries : shownEntries
  const rows = await database.many(entries({ recordId, before: before as number, rowLimit: limit + 1 }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toEntry), nextCursor: rows.length > limit && last ? encodeCursor([last.number]) : null }
}

/** One entry as the history shows it, even if withdrawn; undefined if there is none with that number. */
export async function entryOf(database: SiteDatabase, recordId: string, number: number): Promise<Entry | undefined> {
  const [row] = await database.many(allEntries({ recordId, before: number + 1, rowLimit: 1 }))
  return row?.number === number ? toEntry(row) : undefined
}

interface Values {
  recordId: string
  before: number
  rowLimit: number
}

/** Entries below a number. Administrators' names are those stored with the entries; without one the author is anonymous (LEGADM-37). */
const entriesStatement = ({ recordId, before, rowLimit }: Values, which: RawBuilder<unknown>) =>
  statement(raw<Row>`
    select e.id as key, e.number, e.type, e.at, e.status, e.note_html as html, left(e.note_plaintext, ${raw.lit(MAX_PLAINTEXT_CHARACTERS)}) as plaintext,
      encode(e.hash, 'hex') as hash,
      case when e.type = 'user' then e.author_id else author_name.member_id end as id,
      case when e.type = 'user' then ${holderName('e.author_id')}
        else author_name.display_name end as name,
      case when e.evidence = '[]' then '[]' else (
        select coalesce(jsonb_agg(${EVIDENCE_JSON} order by evidence.time_added, evidence.id), '[]')
        from legal_evidence evidence where evidence.record_id = e.record_id and evidence.entry_id = e.id) end as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', a.number, 'type', a.type, 'status', a.status, 'html', a.note_html,
          'plaintext', left(a.note_plaintext, ${raw.lit(MAX_PLAINTEXT_CHARACTERS)}), 'why', a.why,
          'at', a.at, 'id', n.member_id, 'name', n.display_name) order by a.number)
        from legal_entry a left join legal_entry_name n on n.entry_id = a.id
        where a.record_id = e.record_id and a.about = e.number), '[]') as about
    from legal_entry e left join legal_entry_name author_name on author_name.entry_id = e.id
    where e.record_id = ${recordId}::uuid and e.type in ('user', 'admin') and e.number < ${before}::int ${which}
    order by e.number desc limit ${rowLimit}::int`)

const allEntries = prepared((value: Values) => entriesStatement(value, raw``))
const shownEntries = prepared((value: Values) =>
  entriesStatement(
    value,
    raw`and not exists (select from legal_entry withdrawal
      where withdrawal.record_id = e.record_id and withdrawal.about = e.number and withdrawal.type = 'withdrawal')`,
  ),
)

function toEntry(row: Row): Entry {
  const withdrawal = row.about.find(({ type }) => type === 'withdrawal')
  return {
    key: row.key,
    number: row.number,
    type: row.type,
    time: row.at.toISOString(),
    author: person(row),
    complianceCheck: row.status,
    complianceNote: row.html,
    plaintext: row.plaintext,
    documents: row.documents,
    corrections: row.about
      .filter(({ type }) => type === 'correction')
      .map((change) => ({
        number: change.number,
        complianceCheck: change.status,
        complianceNote: change.html,
        plaintext: change.plaintext,
        why: change.why,
        by: person(change),
        time: new Date(change.at).toISOString(),
      })),
    withdrawn: withdrawal ? { by: person(withdrawal), time: new Date(withdrawal.at).toISOString() } : null,
    hash: row.hash,
  }
}

const person = ({ id, name }: Author) => ({ id, displayName: name?.trim() ? name : ANONYMOUS })
