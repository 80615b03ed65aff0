import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { type JournalText, journalRootOf, lineHashOf, rootOf } from '#tools/verify-history/chain.ts'
import { ROWS } from '#tools/verify-history/read.ts'

/** The end of a site's journal; a copy outside the database reveals a journal that was rebuilt. */
export interface JournalHead {
  lines: number
  /** Hexadecimal. */
  hash: string
}

interface Line extends JournalText {
  /** The record's current member; null if the record does not exist. */
  member_id: string | null
  item_id: string | null
  status: 'active' | 'inactive' | null
  /** Whether the entry it names exists. */
  has_entry: boolean
  /** Whether the journal records the erasure of the record. */
  is_erased: boolean
  /** For an erased record: number and hash of its last line before the erasure, and the contents of the erasure. */
  last: string | null
  erasure: string | null
}

/**
 * Recomputes a site's journal and compares it with the data (LEG-B5): its own chain, records and ends of histories that
 * are missing without an erasure, and erasures with other contents. Whether each entry and record has its line is checked
 * with the histories. Returns its head and a line per error.
 */
export async function verifyJournal(
  database: SiteDatabase,
  rows = ROWS,
): Promise<{ head: JournalHead; broken: string[] }> {
  const broken: string[] = []
  const gone = new Set<string>()
  let [sequence, hash, at] = [0, journalRootOf(database.siteId), Number.NEGATIVE_INFINITY]
  for await (const line of journal(database, rows)) {
    const number = Number(line.sequence)
    const report = (reason: string) => broken.push(`journal line ${number}: ${reason}`)
    if (number !== sequence + 1) report(`does not follow line ${sequence}; those between are missing`)
    else if (line.previous !== hash) report('does not stand on the line before it')
    if (lineHashOf(line) !== line.hash) report('is not what was recorded')
    if (Number(line.at) < at) report('is dated before the line before it')
    for (const reason of wrongWith(line, database.siteId)) {
      // One line per record, however many entries it had.
      if (line.status === null && gone.has(line.record_id)) continue
      if (line.status === null) gone.add(line.record_id)
      report(reason)
    }
    ;[sequence, hash, at] = [number, line.hash, Number(line.at)]
  }
  const end = await database.one(ends())
  if (end && !end.fits)
    broken.push(`journal line ${end.last}: is not the end of the journal, which is line ${end.head}`)
  return { head: { lines: sequence, hash }, broken }
}

function wrongWith(line: Line, siteId: string): string[] {
  const { kind, record_id: id, number, member_id: member, item_id: item, status } = line
  if (kind === 'erased') return wrongWithErasure(line)
  if (status === null || member === null || item === null)
    return line.is_erased ? [] : [`record ${id} is gone, and nothing says that it was erased`]
  if (kind === 'made' && line.entry_hash !== rootOf({ site: siteId, id, member, item }))
    return [`record ${id} was made for another member, or another legal item`]
  if (kind === 'entry' && !line.has_entry) return [`entry ${number} of record ${id} is missing`]
  if (kind === 'closed' && status === 'active') return [`record ${id} was closed, and is open`]
  return []
}

function wrongWithErasure({ record_id: id, status, last, erasure, number, entry_hash: hash }: Line): string[] {
  if (status !== null) return [`record ${id} was erased, and is there`]
  // Records erased before the journal existed have no earlier lines.
  if (last !== null && last !== `${number} ${hash}`) return [`record ${id} was erased with another end than it had`]
  if (erasure === null) return [`the erasure of record ${id} is missing`]
  return erasure === `${number} ${hash}` || erasure === `${number} `
    ? []
    : [`the erasure of record ${id} says another end`]
}

async function* journal(database: SiteDatabase, most: number): AsyncGenerator<Line> {
  for (let after = '0'; ; ) {
    const lines = await database.many(page(after, most))
    yield* lines
    after = lines.at(-1)?.sequence ?? after
    if (lines.length < most) return
  }
}

const page = (after: string, most: number) =>
  statement<Line>(raw`
    select j.site_id::text, j.sequence::text, j.kind, j.record_id::text, j.number::text, encode(j.entry_hash, 'hex') as entry_hash,
      j.is_backfilled, ((extract(epoch from j.at) * 1000)::bigint)::text as at, encode(j.previous, 'hex') as previous, encode(j.hash, 'hex') as hash,
      r.member_id::text, r.item_id::text, r.status,
      j.kind = 'entry' and exists (select from legal_entry e where e.record_id = j.record_id and e.number = j.number) as has_entry,
      r.id is null and exists (select from legal_journal x where x.record_id = j.record_id and x.kind = 'erased') as is_erased,
      case when j.kind = 'erased' then (select b.number || ' ' || encode(b.entry_hash, 'hex') from legal_journal b
        where b.record_id = j.record_id and b.sequence < j.sequence and b.kind in ('made', 'entry') order by b.number desc limit 1) end as last,
      case when j.kind = 'erased' then (select x.entries || ' ' || coalesce(encode(x.head, 'hex'), '') from legal_erasure x
        where x.record_id = j.record_id) end as erasure
    from legal_journal j left join member_legal_item r on r.id = j.record_id
    where j.sequence > ${after}::bigint order by j.sequence limit ${most}::int`)

/** The head and the last line, read in one snapshot; no row if the site has neither. */
const ends = () =>
  statement<{ fits: boolean; last: number; head: number }>(raw`
    select h.hash is not distinct from l.hash and h.sequence is not distinct from l.sequence as fits,
      coalesce(l.sequence, 0)::float8 as last, coalesce(h.sequence, 0)::float8 as head
    from (select hash, sequence from legal_journal order by sequence desc limit 1) l full join legal_journal_head h on true`)
