import { type RawBuilder, sql as raw } from 'kysely'
import { isActiveMember, memberRole } from '#features/members/server.ts'

/**
 * Whether a notification goes to its recipient by push is decided here and nowhere else: once when it is made and again when it is sent, as
 * it may have been read, hidden or removed in between (NOT-23).
 */

/** Name of the jobs, one for each message. */
export const SEND_PUSH = 'send-push'

/** SQL query over `inserted`, the new notifications in the statement that makes them: what is to be sent to which device. */
export const newDeliveries: RawBuilder<unknown> = raw`
  select inserted.site_id, inserted.member_id, push_device.id as device_id, inserted.id as notification_id
  from inserted join push_device on push_device.site_id = inserted.site_id and push_device.member_id = inserted.member_id`

/** SQL condition over `notification` and its recipient `member`: unread, not put away, and open to the recipient at this moment. */
export const isStillDue = raw<boolean>`(not notification.read and notification.archived_at is null and ${isActiveMember}
  and (member.user_type = 'admin' or not exists (select from notice_limit
    where notice_limit.about in (notification.subject_id, notification.group_id) and not ${memberRole} = any (notice_limit.roles))))`
