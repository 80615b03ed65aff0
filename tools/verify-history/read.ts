import { sql as raw } from 'kysely'
import { statement } from '#features/legal-register/statement.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { EntryText } from '#tools/verify-history/chain.ts'

/** Rows read at a time: a long history takes no more memory than a short one. */
export const ROWS = 500

/** An entry with its record as both were at one moment; a record without entries has one row without an entry. */
export interface HistoryRow extends EntryText {
  /** False in the row of a record that has no entries. */
  is_entry: boolean
  record: string
  member: string
  member_name: string | null
  item: string
  /** Null where the record leads to no item. */
  item_title: string | null
  user_status: string
  admin_status: string
  /** How many entries the record counts, and the hash of its last. */
  entries: number
  head: string | null
  /** Whose name stands beside the entry; null where none does. */
  named: string | null
  /** What is attached to the entry. */
  attached: AttachedFile[]
}

export interface AttachedFile {
  id: string
  fileName: string
  size: number
  sha256: string
  /** Milliseconds since 1970. */
  timeAdded: number
  effectiveOn: string | null
  expiresOn: string | null
  file: string
  record: string
}

/** Every entry of a site, record by record in their order; of one record alone where it is named. */
export async function* histories(
  database: SiteDatabase,
  { only, rows: most = ROWS }: { only?: string | undefined; rows?: number } = {},
): AsyncGenerator<HistoryRow> {
  for (let [record, number] = [only ?? '00000000-0000-0000-0000-000000000000', 0]; ; ) {
    const rows = await database.many(page(record, number, most, only))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    ;[record, number] = [last.record, Number(last.number ?? 0)]
  }
}

const page = (record: string, number: number, most: number, only: string | undefined) =>
  statement<HistoryRow>(raw`
    select r.id as record, r.member_id as member, r.item_id as item, i.title as item_title, r.user_status, r.admin_status, r.entries, encode(r.head, 'hex') as head,
      (select named.display_name from member named where named.id = r.member_id) as member_name,
      e.id is not null as is_entry, e.site_id::text, e.record_id::text, e.number::text, e.id::text, e.type, e.about::text, e.status,
      e.note_json::text, e.note_html, e.note_plaintext, e.why, e.evidence::text, e.author_id::text,
      ((extract(epoch from e.at) * 1000)::bigint)::text as at, encode(e.previous, 'hex') as previous, encode(e.hash, 'hex') as hash,
      (select n.member_id::text from legal_entry_name n where n.entry_id = e.id) as named,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size, 'sha256', f.sha256,
          'timeAdded', (extract(epoch from f.time_added) * 1000)::bigint, 'record', f.record_id, 'effectiveOn', f.effective_on, 'expiresOn', f.expires_on, 'file', f.file_id) order by f.id)
        from legal_evidence f where f.entry_id = e.id), '[]') as attached
    from member_legal_item r left join legal_item i on i.id = r.item_id left join legal_entry e on e.record_id = r.id
    where r.id >= ${record}::uuid and (r.id > ${record}::uuid or e.number > ${number}::int or (${number}::int = 0 and ${only ?? null}::uuid is not null))
      and (${only ?? null}::uuid is null or r.id = ${only ?? null}::uuid)
    order by r.id, e.number limit ${most}::int`)

/** Entries whose record is gone, by record: nothing of the product leaves them so. */
export const withoutRecord = () =>
  statement<{ record: string; entries: number }>(raw`
    select e.record_id as record, count(*)::int as entries from legal_entry e
    where not exists (select from member_legal_item r where r.id = e.record_id) group by e.record_id order by e.record_id`)
