import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { CHAT_WRITTEN } from './messages.ts'

/** Who is notified of a chat's messages: its subscribers other than the author, each once until they have read the notification (NOT-20). */
export const chatNotifications = ({ notifyChatroom, deleteNotifications }: Notifier): readonly Subscription[] => [
  subscribe('forum.chatMessageSent', {
    inTransaction: (transaction, { context: { id, chatroomId, title, authorId } }) =>
      notifyChatroom(transaction, {
        chatroomId,
        except: authorId,
        notification: {
          type: 'other',
          // The subject is the chat: one notification stands for all unread messages, even if the first one is deleted.
          subjectId: chatroomId,
          groupId: chatroomId,
          title,
          content: CHAT_WRITTEN,
          authorId,
          url: `/forum/chat?room=${chatroomId}`,
          source: `chat:${id}`,
        },
      }),
  }),
  subscribe('forum.chatroomRemoved', {
    inTransaction: (transaction, { context: { id } }) => deleteNotifications(transaction, { groupId: id }),
  }),
]
