import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'

const operation = operationsUnder('notifications')

/** Notices per read of the popover and the page. */
export const NOTICES_PAGE = 20
/** Unread ones are counted no further; '99+' is all that is shown of many. */
export const MOST_COUNTED = 1_000

/** What a notice can be about (NOT-03). */
export const NOTICE_TYPES = ['insights', 'bestAnswerAwarded', 'QuestionAnswered', 'other'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** One notice to the member who asks (NOT-03). */
export const notification = z.object({
  key: id,
  type: z.enum(NOTICE_TYPES),
  /** What it is about: an answer, an insight, a badge; null while that is hidden from whoever asks. */
  id: z.string().nullable(),
  title: z.string(),
  category: z.string(),
  /** Display name of whose act it was; null where it was nobody's. */
  author: z.string().nullable(),
  /** A path of this site; null while it leads nowhere for whoever asks. */
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
  active: operation({ method: 'GET', path: '/notifications', summary: 'What the caller was told, newest first' })
    .input(z.strictObject(page(NOTICES_PAGE)))
    .output(pageOf(notification)),

  archive: operation({
    method: 'GET',
    path: '/notifications/archive',
    summary: 'What the caller has put away, last put away first',
  })
    .input(z.strictObject(page(NOTICES_PAGE)))
    .output(pageOf(notification)),

  unread: operation({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many active notices the caller has not read, counted up to 1,000',
  })
    .input(nothing)
    .output(z.object({ unread: z.int() })),

  setRead: operation({ method: 'PUT', path: '/notifications/{key}/read', summary: 'Mark a notice read or unread' })
    .input(z.strictObject({ key: id, read: z.boolean() }))
    .output(z.object({ key: id, read: z.boolean() })),

  dismiss: operation({
    method: 'PUT',
    path: '/notifications/{key}/archived',
    summary: 'Put a notice away: it goes from the active ones to the archive',
  })
    .input(z.strictObject({ key: id }))
    .output(done),

  clearAll: operation({
    method: 'POST',
    path: '/notifications/clear',
    summary: 'Put every active notice away; answers how many there were',
  })
    .input(nothing)
    .output(z.object({ cleared: z.int() })),

  topics: operation({
    method: 'GET',
    path: '/notifications/topics',
    summary: 'The topics the caller wants to hear of, and those no longer, by their paths',
  })
    .input(nothing)
    .output(z.object({ topics: z.record(z.string(), z.boolean()) })),

  setTopicSubscription: operation({
    method: 'PUT',
    path: '/notifications/topics/{path}',
    summary: 'Want to hear of a topic, or no longer; the topic’s own list of subscribers changes with it',
  })
    .input(z.strictObject({ path: z.string().min(1).max(120), wanted: z.boolean() }))
    .output(z.object({ path: z.string(), wanted: z.boolean() })),

  chatrooms: operation({
    method: 'GET',
    path: '/notifications/chatrooms',
    summary: 'The chats the caller wants to hear of, and those no longer, newest chat first',
  })
    .input(z.strictObject(page(NOTICES_PAGE)))
    .output(pageOf(chatroom)),

  setChatroomSubscription: operation({
    method: 'PUT',
    path: '/notifications/chatrooms/{chatroomKey}',
    summary: 'Want to hear of a chat of one’s own list, or no longer',
  })
    .input(z.strictObject({ chatroomKey: id, subscribed: z.boolean() }))
    .output(z.object({ chatroomKey: id, subscribed: z.boolean() })),
}

/** Everybody who is let in has notices of their own, guests too; nobody has an operation that writes one to somebody else (NOT-12). */
export const notificationsPolicy: PolicyFor<typeof notificationsContract> = {
  active: MEMBERS,
  archive: MEMBERS,
  unread: MEMBERS,
  setRead: MEMBERS,
  dismiss: MEMBERS,
  clearAll: MEMBERS,
  topics: MEMBERS,
  setTopicSubscription: MEMBERS,
  chatrooms: MEMBERS,
  setChatroomSubscription: MEMBERS,
}
