import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { NewNotification } from '#platform/server/outbox/notifications.ts'
import { notificationRow } from './new-notification.ts'

export interface SeededNotification extends NewNotification {
  time: Date
  read?: boolean
  /** In the archive. */
  archived?: boolean
}

/** Past notifications of a sample site's members. */
export async function seedNotifications(
  database: SiteDatabase,
  notifications: readonly SeededNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  await database.run(
    sql.insertInto('notification').values(
      notifications.map((notification) => ({
        ...notificationRow(notification),
        site_id: database.siteId,
        member_id: notification.memberId,
        has_author: notification.authorId !== null,
        topics: [...(notification.topics ?? [])],
        time: notification.time,
        read: notification.read ?? false,
        archived_at: notification.archived ? notification.time : null,
      })),
    ),
  )
}
