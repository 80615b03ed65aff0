import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import { noRecord } from '../refusals.ts'
import { hourOf } from '../statement.ts'

/** A record by its id, or a member's record of an item: the active one, otherwise the last closed one. */
export type RecordReference = { recordId: string } | { memberId: string; itemId: string; recordId?: string | undefined }

/**
 * Finds a record and logs the administrator's view of its notes, in one statement and before anything is read. Views within an hour count as
 * one; views of one's own record are not logged. The view is announced to the holder's open screens. Throws 404 if there is no such record of
 * this member, item and site.
 */
export async function logNotesView({ database, viewer, now }: Call, reference: RecordReference): Promise<string> {
  const row = await database.one(
    statement(raw<{ id: string }>`
      with record as (
        select r.site_id, r.id, r.member_id from member_legal_item r where ${matchesReference(reference)}
        order by r.status, r.time_added desc, r.id desc limit 1
      ), viewed as (
        insert into legal_look (site_id, record_id, admin_id, what, hour, seen_at)
        select site_id, id, ${viewer.memberId}::uuid, 'notes', ${hourOf(now)}, ${now}::timestamptz
        from record where member_id <> ${viewer.memberId}::uuid
        on conflict do nothing
        returning site_id, record_id
      ), announced as ${announceToEach(
        'legalRecords',
        raw`(select viewed.site_id, record.member_id from viewed join record on record.id = viewed.record_id)`,
      )}
      select id from record`),
  )
  if (!row) throw noRecord()
  return row.id
}

function matchesReference(reference: RecordReference) {
  const recordId = reference.recordId ?? null
  if (!('memberId' in reference)) return raw<boolean>`r.id = ${recordId}::uuid`
  const ofItem = raw<boolean>`r.member_id = ${reference.memberId}::uuid and r.item_id = ${reference.itemId}::uuid`
  return recordId === null ? ofItem : raw<boolean>`${ofItem} and r.id = ${recordId}::uuid`
}
