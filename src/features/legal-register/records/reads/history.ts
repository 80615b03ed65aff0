import { type RawBuilder, sql as raw } from 'kysely'
import { ANONYMOUS } from '#base/names.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, encodeCursor, isInteger } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { AdminStatus, EntryStatus } from '../../fields.ts'
import type { Entry } from '../../shapes.ts'
import { statement } from '../../statement.ts'
import { EVIDENCE_JSON } from './evidence.ts'
import { holderName } from './holder.ts'

/** Comes after every number an entry has. */
const LAST = 2_147_483_647

/** Characters of a note without its form: more than the line shows that cuts it (LEG-28); the whole note comes with its form. */
const MOST_PLAINTEXT = 200

interface Author {
  id: string | null
  name: string | null
}

interface About extends Author {
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
  about: About[]
  hash: string
}

export interface HistoryPage {
  recordId: string
  cursor?: string | undefined
  limit: number
  /** Whether entries that were withdrawn are told: to administrators alone (LEG-29). */
  withdrawn: boolean
}

/**
 * What was recorded for an item, newest first (LEG-27), with what corrects or withdraws each entry and its documents, in one statement.
 * Whether the asker may have it, the caller has found out.
 */
export async function historyPage(
  database: SiteDatabase,
  { recordId, cursor, limit, withdrawn }: HistoryPage,
): Promise<{ items: Entry[]; nextCursor: string | null }> {
  const [before = LAST] = decodeCursor(cursor, [isInteger]) ?? []
  const entries = withdrawn ? allEntries : shownEntries
  const rows = await database.many(entries({ recordId, before: before as number, most: limit + 1 }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(shaped), nextCursor: rows.length > limit && last ? encodeCursor([last.number]) : null }
}

/** One entry as the history shows it, withdrawn or not; undefined where there is none of that number. */
export async function entryOf(database: SiteDatabase, recordId: string, number: number): Promise<Entry | undefined> {
  const [row] = await database.many(allEntries({ recordId, before: number + 1, most: 1 }))
  return row?.number === number ? shaped(row) : undefined
}

interface Values {
  recordId: string
  before: number
  most: number
}

/** Entries below a number. Names of administrators are those kept with the entries; without one nobody is named (LEGADM-37). */
const entriesStatement = ({ recordId, before, most }: Values, which: RawBuilder<unknown>) =>
  statement(raw<Row>`
    select e.id as key, e.number, e.type, e.at, e.status, e.note_html as html, left(e.note_plaintext, ${raw.lit(MOST_PLAINTEXT)}) as plaintext,
      encode(e.hash, 'hex') as hash,
      case when e.type = 'user' then e.author_id else kept.member_id end as id,
      case when e.type = 'user' then ${holderName(raw`e.author_id`)}
        else kept.display_name end as name,
      case when e.evidence = '[]' then '[]' else (
        select coalesce(jsonb_agg(${EVIDENCE_JSON} order by evidence.time_added, evidence.id), '[]')
        from legal_evidence evidence where evidence.record_id = e.record_id and evidence.entry_id = e.id) end as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', a.number, 'type', a.type, 'status', a.status, 'html', a.note_html,
          'plaintext', left(a.note_plaintext, ${raw.lit(MOST_PLAINTEXT)}), 'why', a.why,
          'at', a.at, 'id', n.member_id, 'name', n.display_name) order by a.number)
        from legal_entry a left join legal_entry_name n on n.entry_id = a.id
        where a.record_id = e.record_id and a.about = e.number), '[]') as about
    from legal_entry e left join legal_entry_name kept on kept.entry_id = e.id
    where e.record_id = ${recordId}::uuid and e.type in ('user', 'admin') and e.number < ${before}::int ${which}
    order by e.number desc limit ${most}::int`)

const allEntries = prepared((value: Values) => entriesStatement(value, raw``))
const shownEntries = prepared((value: Values) =>
  entriesStatement(
    value,
    raw`and not exists (select from legal_entry gone
      where gone.record_id = e.record_id and gone.about = e.number and gone.type = 'withdrawal')`,
  ),
)

function shaped(row: Row): Entry {
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
      .map((one) => ({
        number: one.number,
        complianceCheck: one.status,
        complianceNote: one.html,
        plaintext: one.plaintext,
        why: one.why,
        by: person(one),
        time: new Date(one.at).toISOString(),
      })),
    withdrawn: withdrawal ? { by: person(withdrawal), time: new Date(withdrawal.at).toISOString() } : null,
    hash: row.hash,
  }
}

const person = ({ id, name }: Author) => ({ id, displayName: name?.trim() ? name : ANONYMOUS })
