import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Rows per read, so that a long record takes no more memory than a short one. */
const ROWS = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Keyed {
  key: string
  [name: string]: unknown
}
type Read = (memberId: string, after: string) => ReturnType<typeof statement<Keyed>>

/** A member's record of learning with its changes and files, and what they have read, for the data export (ACC-B7, UNI-B2). */
export function ownCpdData(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    yield { path: 'cpd.json', rows: inPages(database, memberId, entries) }
    yield { path: 'cpd-reading.json', rows: inPages(database, memberId, readings) }
    for await (const { key, fileId, name } of inPages(database, memberId, files)) {
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
    from cpd_entry e where e.member_id = ${memberId}::uuid and e.id > ${after}::uuid order by e.id limit ${raw.lit(ROWS)}`)

const readings: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select insight_id as key, seconds, reached_end as "reachedEnd" from cpd_reading
    where member_id = ${memberId}::uuid and insight_id > ${after}::uuid order by insight_id limit ${raw.lit(ROWS)}`)

const files: Read = (memberId, after) =>
  statement(raw<Keyed>`
    select id as key, file_id as "fileId", name from cpd_file
    where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS)}`)

async function* inPages(database: SiteDatabase, memberId: string, read: Read): AsyncGenerator<Keyed> {
  for (let after = FIRST; ; ) {
    const rows = await database.many(read(memberId, after))
    yield* rows
    after = rows.at(-1)?.key ?? FIRST
    if (rows.length < ROWS) return
  }
}
