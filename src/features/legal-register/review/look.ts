import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { noRecord } from '../refusals.ts'
import { hourOf, statement } from '../statement.ts'

/** Which record is meant: itself, or a member's of an item, the current one or, where there is none, the last closed. */
export type Meant = { recordId: string } | { memberId: string; itemId: string; recordId?: string | undefined }

/**
 * Finds a record and notes the administrator's look at its notes, in one statement and before a word of them is read; looks within
 * one hour are one, and nobody looks at somebody else's on their own. Its holder's open screens show the look. A record that is
 * missing, of another member, of another item or of another site: 404.
 */
export async function lookAtNotes({ database, viewer, now }: Call, meant: Meant): Promise<string> {
  const row = await database.one(
    statement(raw<{ id: string }>`
      with meant as (
        select r.site_id, r.id, r.member_id from member_legal_item r where ${isMeant(meant)}
        order by r.status, r.time_added desc, r.id desc limit 1
      ), looked as (
        insert into legal_look (site_id, record_id, admin_id, what, hour, seen_at)
        select site_id, id, ${viewer.memberId}::uuid, 'notes', ${hourOf(now)}, ${now}::timestamptz
        from meant where member_id <> ${viewer.memberId}::uuid
        on conflict do nothing
        returning site_id, record_id
      ), told as (
        insert into live_change (site_id, topic, audience)
        select looked.site_id, 'legalRecords', 'member:' || meant.member_id from looked join meant on meant.id = looked.record_id
      )
      select id from meant`),
  )
  if (!row) throw noRecord()
  return row.id
}

function isMeant(meant: Meant) {
  const recordId = meant.recordId ?? null
  if (!('memberId' in meant)) return raw<boolean>`r.id = ${recordId}::uuid`
  const ofItem = raw<boolean>`r.member_id = ${meant.memberId}::uuid and r.item_id = ${meant.itemId}::uuid`
  return recordId === null ? ofItem : raw<boolean>`${ofItem} and r.id = ${recordId}::uuid`
}
