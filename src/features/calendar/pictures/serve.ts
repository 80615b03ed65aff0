import { type RawBuilder, sql as raw } from 'kysely'
import { MEMBERS } from '#base/roles.ts'
import type { PictureRights } from '#features/files/server.ts'
import { isSwitchedOn } from '#features/site/server.ts'
import type { Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Access to the picture of an event, checked on every request (CAL-24, CAL-18): everybody for that of a shared event, as front pages show
 * it; of a personal one its owner alone, as of one that no event shows its sender; nobody while the calendar is off.
 */
export function eventPictureRights(database: SiteDatabase, viewer: () => Promise<Viewer>): PictureRights {
  return async (fileId) => {
    const [isOn, row] = await Promise.all([
      isSwitchedOn(database, undefined, 'calendar'),
      readPicture(database, fileId),
    ])
    if (!row || !isOn) return 'nobody'
    if (row.shared) return 'everybody'
    const { role, memberId, viewing } = await viewer()
    // A member's own events stay closed to an administrator who views the site as them (ACC-B9).
    if (memberId === null || viewing || !MEMBERS.includes(role)) return 'nobody'
    const seenBy = row.owners ?? [row.sent_by]
    return seenBy.includes(memberId) ? 'asker' : 'nobody'
  }
}

const readPicture = (database: SiteDatabase, fileId: string) =>
  database.one(
    sql
      .selectFrom('calendar_picture')
      .select([
        'sent_by',
        raw<boolean>`${eventsWith(raw`bool_or(e.owner_id is null and e.removed_at is null)`)}`.as('shared'),
        raw<string[] | null>`${eventsWith(raw`array_agg(case when e.removed_at is null then e.owner_id end)`)}`.as(
          'owners',
        ),
      ])
      .where('file_id', '=', fileId),
  )

const eventsWith = (value: RawBuilder<unknown>) =>
  raw`(select ${value} from calendar_event e where e.picture = calendar_picture.file_id)`
