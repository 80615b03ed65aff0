import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    notifications: true
  }
}

const operation = operationsUnder('notifications')

/** Page size of the popover and the page. */
export const NOTIFICATIONS_PAGE_SIZE = 20
/** Limit of the unread count; the bell shows at most '99+'. */
export const MAX_COUNTED = 1_000

/** Types of notifications (NOT-03). */
export const NOTIFICATION_TYPES = ['insights', 'bestAnswerAwarded', 'QuestionAnswered', 'other'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** A notification as the viewer sees it (NOT-03). */
export const notification = z.object({
  key: id,
  type: z.enum(NOTIFICATION_TYPES),
  /** The subject: an answer, an insight, a badge; null while it is hidden from the viewer. */
  id: z.string().nullable(),
  title: z.string(),
  category: z.string(),
  /** Display name of the member who caused it; null if nobody did. */
  author: z.string().nullable(),
  /** A path of this site; null while the subject is hidden from the viewer. */
  url: z.string().nullable(),
  time: instant,
  read: z.boolean(),
  topics: z.array(z.string()),
  content: z.string(),
})
export type Notification = z.infer<typeof notification>

const chatroom = z.object({ chatroomKey: z.string(), chatroomTitle: z.string(), subscribed: z.boolean() })
export type Chatroom = z.infer<typeof chatroom>

export const notificationsContract = {
  active: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications',
    summary: 'The caller’s active notifications, newest first',
  })
    .input(z.strictObject(page(NOTIFICATIONS_PAGE_SIZE)))
    .output(pageOf(notification)),

  archive: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications/archive',
    summary: 'The caller’s archive, last archived first',
  })
    .input(z.strictObject(page(NOTIFICATIONS_PAGE_SIZE)))
    .output(pageOf(notification)),

  unread: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Number of the caller’s active unread notifications, up to 1,000',
  })
    .input(nothing)
    .output(z.object({ unread: z.int() })),

  setRead: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/notifications/{key}/read',
    summary: 'Mark a notification read or unread',
  })
    .input(z.strictObject({ key: id, read: z.boolean() }))
    .output(z.object({ key: id, read: z.boolean() })),

  dismiss: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/notifications/{key}/archived',
    summary: 'Move a notification to the archive',
  })
    .input(z.strictObject({ key: id }))
    .output(done),

  clearAll: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/notifications/clear',
    summary: 'Move all active notifications to the archive; returns how many there were',
  })
    .input(nothing)
    .output(z.object({ cleared: z.int() })),

  topics: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/notifications/topics',
    summary: 'The caller’s topic subscriptions, current and cancelled, by path',
  })
    .input(nothing)
    .output(z.object({ topics: z.record(z.string(), z.boolean()) })),

  setTopicSubscription: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/notifications/topics/{path}',
    summary: 'Subscribe to a topic or unsubscribe; the topic’s list of subscribers changes with it',
  })
    .input(z.strictObject({ path: z.string().min(1).max(120), subscribed: z.boolean() }))
    .output(z.object({ path: z.string(), subscribed: z.boolean() })),

  chatrooms: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/notifications/chatrooms',
    summary: 'The caller’s chat subscriptions, current and cancelled, newest chat first',
  })
    .input(z.strictObject(page(NOTIFICATIONS_PAGE_SIZE)))
    .output(pageOf(chatroom)),

  setChatroomSubscription: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/notifications/chatrooms/{chatroomKey}',
    summary: 'Subscribe to a chat from the caller’s list, or unsubscribe',
  })
    .input(z.strictObject({ chatroomKey: id, subscribed: z.boolean() }))
    .output(z.object({ chatroomKey: id, subscribed: z.boolean() })),
}
