import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { inPages, type OwnData, ROWS_PER_READ } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

interface Keyed {
  key: string
  [name: string]: unknown
}
type Read = (memberId: string, after: string) => ReturnType<typeof statement<Keyed>>

/** A member's record of learning with its changes and files, and what they have read, for the data export (ACC-B7, UNI-B2). */
export function ownCpdData(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    yield { path: 'cpd.json', rows: rowsOf(database, memberId, entries) }
    yield { path: 'cpd-reading.json', rows: rowsOf(database, memberId, readings) }
    for await (const { key, fileId, name } of rowsOf(database, memberId, files)) {
      const file = await servedFile(database, storage(), String(fileId))
      if (file) yield { path: `cpd/${key}/${String(name)}`, bytes: file.bytes }
    }
  }
}

const entries: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select e.id as key, kind, title, original_title as "originalTitle", day::text as day, topics, minutes,
      original_minutes as "originalMinutes", note, left_out as "leftOut", taken_back_at as "takenBack", created_at as recorded,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'note', c.note, 'before', c.before, 'after', c.after, 'at', c.at)
        order by c.at), '[]') from cpd_change c where c.entry_id = e.id) as changes
    from cpd_entry e where e.member_id = ${memberId}::uuid and e.id > ${after}::uuid order by e.id limit ${raw.lit(ROWS_PER_READ)}`)

const readings: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select insight_id as key, seconds, reached_end as "reachedEnd" from cpd_reading
    where member_id = ${memberId}::uuid and insight_id > ${after}::uuid order by insight_id limit ${raw.lit(ROWS_PER_READ)}`)

const files: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select id as key, file_id as "fileId", name from cpd_file
    where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS_PER_READ)}`)

const rowsOf = (database: SiteDatabase, memberId: string, read: Read) =>
  inPages((after = LOWEST_ID) => database.many(read(memberId, after)))
