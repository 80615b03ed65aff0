import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'

interface Row {
  id: string
  notes: string
}
type NoteOf = (recordId: string) => string

/** Notes of the viewer's own records, by record id; other members' notes are not for the responsible member (LEG-B19). */
export const ownNotes =
  ({ viewer }: Call) =>
  async (database: SiteDatabase, recordIds: readonly string[]): Promise<NoteOf> => {
    if (recordIds.length === 0) return byRecord([])
    const rows = sql
      .selectFrom('member_legal_item')
      .select(['id', 'notes_plaintext as notes'])
      .where('id', 'in', recordIds)
      .where('member_id', '=', viewer.memberId)
    return byRecord(await database.many(rows))
  }

/**
 * Notes of a member's records for an administrator. The same statement logs the view, once an hour per record, and announces it to the
 * holder's open screens. Views of one's own records and of records without notes are not logged.
 */
export const notesForReview =
  ({ viewer, now }: Call) =>
  async (database: SiteDatabase, recordIds: readonly string[]): Promise<NoteOf> =>
    byRecord(
      await database.many(
        statement(raw<Row>`
          with found as (
            select r.site_id, r.id, r.member_id, r.notes_plaintext as notes from member_legal_item r
            where r.id = any (${recordIds}::uuid[])
          ), viewed as (
            insert into legal_look (site_id, record_id, admin_id, what, hour, seen_at)
            select site_id, id, ${viewer.memberId}::uuid, 'notes', date_trunc('hour', ${now}::timestamptz, 'UTC'), ${now}::timestamptz
            from found where member_id <> ${viewer.memberId}::uuid and notes <> ''
            on conflict do nothing
            returning site_id, record_id
          ), announced as ${announceToEach('legalRecords', VIEWED_HOLDERS)}
          select id, notes from found`),
      ),
    )

function byRecord(rows: readonly Row[]): NoteOf {
  const notes = new Map(rows.map((row) => [row.id, row.notes]))
  return (id) => notes.get(id) ?? ''
}

/** The holders whose notes somebody else has viewed. */
const VIEWED_HOLDERS = raw`(
  select viewed.site_id, found.member_id from viewed join found on found.id = viewed.record_id)`
