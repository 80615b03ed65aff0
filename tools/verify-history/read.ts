import { type RawBuilder, sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { EntryText } from '#tools/verify-history/chain.ts'

/** Rows per page: a long history takes no more memory than a short one. */
export const ROWS = 500

/** An entry with its record, from one snapshot; a record without entries has one row without an entry. */
export interface HistoryRow extends EntryText {
  /** False in the row of a record without entries. */
  is_entry: boolean
  record: string
  member: string
  member_name: string | null
  item: string
  /** Null if the record refers to no item. */
  item_title: string | null
  user_status: string
  admin_status: string
  /** The record's count of entries, and the hash of its last. */
  entries: number
  head: string | null
  /** The name stored with the entry; null if there is none. */
  named: string | null
  name: string | null
  salt: string | null
  /** Whether the author is a member of the site. */
  has_author: boolean
  /** The hash of the legal item's revision as currently stored; null if the revision is missing. */
  saved_item_hash: string | null
  status_of_record: 'active' | 'inactive'
  /** The journal's lines for the entry and the record; null if there are none. */
  journalled: string | null
  made: string | null
  closed: string | null
  /** The entry's attachments. */
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

/** Every entry of a site, record by record in order; only those of `record` if given. */
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

/** Computed here and not by the database's function, which could have been replaced. */
const itemHash = (...parts: RawBuilder<unknown>[]) =>
  raw`sha256(convert_to(concat_ws(',', 'guildhall-legal-item-1', ${raw.join(parts)}), 'UTF8'))`
const ITEM_CONTENTS = raw`jsonb_build_object('title', i.title, 'area', i.area, 'regulators', i.regulators, 'countries', i.countries,
  'sectors', i.sectors, 'link', i.link, 'texts', i.texts)`

const page = (record: string, number: number, most: number, only: string | undefined) =>
  statement<HistoryRow>(raw`
    select r.id as record, r.member_id as member, r.item_id as item, i.title as item_title, r.user_status, r.admin_status, r.entries, r.status as status_of_record, encode(r.head, 'hex') as head,
      (select named.display_name from member named where named.id = r.member_id) as member_name,
      e.id is not null as is_entry, e.site_id::text, e.record_id::text, e.number::text, e.id::text, e.type, e.about::text, e.status,
      e.note_json::text, e.note_html, e.note_plaintext, e.why, e.evidence::text, e.author_id::text,
      ((extract(epoch from e.at) * 1000)::bigint)::text as at, encode(e.previous, 'hex') as previous, encode(e.hash, 'hex') as hash,
      e.format::text, e.item_revision::text, encode(e.item_hash, 'hex') as item_hash, encode(e.author_commitment, 'hex') as author_commitment,
      n.member_id::text as named, n.display_name as name, encode(n.salt, 'hex') as salt,
      exists (select from member author where author.id = e.author_id) as has_author,
      (select encode(${itemHash(raw`v.site_id`, raw`v.item_id`, raw`v.revision`, raw`v.contents`)}, 'hex')
        from (select i.site_id, i.id as item_id, i.revision, ${ITEM_CONTENTS} as contents, 1 as spare
          union all select saved.site_id, saved.item_id, saved.revision, saved.contents, 0 from legal_item_version saved
            where saved.item_id = i.id and saved.revision = e.item_revision) v
        where v.revision = e.item_revision order by v.spare limit 1) as saved_item_hash,
      (select encode(j.entry_hash, 'hex') from legal_journal j where j.record_id = r.id and j.kind = 'entry' and j.number = e.number) as journalled,
      (select encode(j.entry_hash, 'hex') from legal_journal j where j.record_id = r.id and j.kind = 'made') as made,
      (select j.number || ' ' || encode(j.entry_hash, 'hex') from legal_journal j where j.record_id = r.id and j.kind = 'closed') as closed,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size, 'sha256', f.sha256,
          'timeAdded', (extract(epoch from f.time_added) * 1000)::bigint, 'record', f.record_id, 'effectiveOn', f.effective_on, 'expiresOn', f.expires_on, 'file', f.file_id) order by f.id)
        from legal_evidence f where f.entry_id = e.id), '[]') as attached
    from member_legal_item r left join legal_item i on i.id = r.item_id left join legal_entry e on e.record_id = r.id
      left join legal_entry_name n on n.entry_id = e.id
    where r.id >= ${record}::uuid and (r.id > ${record}::uuid or e.number > ${number}::int or (${number}::int = 0 and ${only ?? null}::uuid is not null))
      and (${only ?? null}::uuid is null or r.id = ${only ?? null}::uuid)
    order by r.id, e.number limit ${most}::int`)

/** Entries whose record is missing; the product itself never leaves any. */
export const withoutRecord = () =>
  statement<{ record: string; entries: number }>(raw`
    select e.record_id as record, count(*)::int as entries from legal_entry e
    where not exists (select from member_legal_item r where r.id = e.record_id) group by e.record_id order by e.record_id`)

/** Legal items that differ from their stored revision. */
export const changedItems = () =>
  statement<{ id: string; title: string; revision: number }>(raw`
    select i.id, i.title, i.revision from legal_item i join legal_item_version v on v.item_id = i.id and v.revision = i.revision
    where v.contents <> ${ITEM_CONTENTS} order by i.id`)
