import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { statement } from '#platform/server/database/statement.ts'
import {
  type KeyedRow,
  type OwnData,
  ROWS_PER_READ,
  type RowsOfMember,
  rowsOfMember,
} from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** A member's record of learning with its changes and files, and what they have read, for the data export (ACC-B7, UNI-B2). */
export function ownCpdData(storage: () => Storage): OwnData {
  return async function* (database, { memberId }) {
    if (!memberId) return
    yield { path: 'cpd.json', rows: rowsOfMember(database, memberId, entries) }
    yield { path: 'cpd-reading.json', rows: rowsOfMember(database, memberId, readings) }
    for await (const { key, fileId, name } of rowsOfMember(database, memberId, files)) {
      const file = await servedFile(database, storage(), String(fileId))
      if (file) yield { path: `cpd/${key}/${String(name)}`, bytes: file.bytes }
    }
  }
}

const entries: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select e.id as key, kind, title, original_title as "originalTitle", day::text as day, topics, minutes,
      original_minutes as "originalMinutes", note, left_out as "leftOut", taken_back_at as "takenBack", created_at as recorded,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'note', c.note, 'before', c.before, 'after', c.after, 'at', c.at)
        order by c.at), '[]') from cpd_change c where c.entry_id = e.id) as changes
    from cpd_entry e where e.member_id = ${memberId}::uuid and e.id > ${after}::uuid order by e.id limit ${raw.lit(ROWS_PER_READ)}`)

const readings: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select insight_id as key, seconds, reached_end as "reachedEnd" from cpd_reading
    where member_id = ${memberId}::uuid and insight_id > ${after}::uuid order by insight_id limit ${raw.lit(ROWS_PER_READ)}`)

const files: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select id as key, file_id as "fileId", name from cpd_file
    where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS_PER_READ)}`)
