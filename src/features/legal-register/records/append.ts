import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { CheckedText } from '#platform/server/rich-text.ts'
import type { EntryStatus } from '../fields.ts'
import { documentGone } from '../refusals.ts'
import type { StoredEvidence } from '../tables.ts'

export interface NewEntry {
  recordId: string
  type: 'user' | 'admin' | 'correction' | 'withdrawal'
  /** Number of the entry that is corrected or withdrawn; null for other types. */
  about?: number | null
  /** Null for a withdrawal. */
  status?: EntryStatus | null
  note?: CheckedText | null
  /** Reason for a correction. */
  why?: string
  /** Files uploaded for this record that are in no entry yet. */
  evidence?: readonly StoredEvidence[]
  authorId: string | null
}

export interface Appended {
  id: string
  number: number
  hash: string
}

interface Row extends Appended {
  attached: number
}

/**
 * Appends an entry to a record's history, in the caller's transaction and in one statement (LEG-B5). The database numbers, dates and
 * chains it, and stores the item's revision and the author's current name (LEGADM-37). Its files become a permanent part of it, with
 * their upload time. Concurrent entries of one record wait for each other. Throws if a file was deleted or used by another entry in the
 * meantime. The caller updates the record itself beforehand.
 */
export async function appendEntry(transaction: SiteDatabase, entry: NewEntry): Promise<Appended> {
  const { recordId, type, about = null, status = null, note = null, why = '', evidence = [], authorId } = entry
  const evidenceJson = JSON.stringify(evidence)
  const row = await transaction.one(
    statement(raw<Row>`
      with files as (
        select coalesce(jsonb_agg(file || jsonb_build_object('timeAdded', (extract(epoch from e.time_added) * 1000)::bigint) order by position), '[]')
          as json
        from jsonb_array_elements(${evidenceJson}::jsonb) with ordinality as provided (file, position)
        join legal_evidence e on e.id = (file ->> 'id')::uuid and e.record_id = ${recordId}::uuid and e.entry_id is null
      ), entry as (
        insert into legal_entry (site_id, record_id, id, type, about, status, note_json, note_html, note_plaintext, why, evidence,
          author_id)
        select ${transaction.siteId}::uuid, ${recordId}::uuid, ${newId()}::uuid, ${type}, ${about}::int, ${status},
          ${note && JSON.stringify(note.json)}::jsonb, ${note?.html ?? ''}, ${note?.plaintext ?? ''}, ${why}, files.json,
          ${authorId}::uuid from files
        returning id, number, hash
      ), attached as (
        update legal_evidence e set entry_id = entry.id, effective_on = file."effectiveOn", expires_on = file."expiresOn"
        from entry, jsonb_to_recordset(${evidenceJson}::jsonb) as file (id uuid, "effectiveOn" date, "expiresOn" date)
        where e.id = file.id and e.record_id = ${recordId}::uuid and e.entry_id is null
        returning e.id
      )
      select id, number, encode(hash, 'hex') as hash, (select count(*)::int from attached) as attached from entry`),
  )
  if (!row || row.attached < evidence.length) throw documentGone()
  const { attached: _, ...appended } = row
  return appended
}
