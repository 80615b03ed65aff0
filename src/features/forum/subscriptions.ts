import { insertChanges } from '#platform/server/live/announce.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { chatNotifications } from './chat/notifications.ts'
import { followLists } from './follow-lists.ts'
import { anonymiseMentions } from './mentions/anonymise-mentions.ts'
import { moderationNotifications } from './moderation/notifications.ts'
import { type BestAnswerSentence, forumNotifications } from './notifications.ts'
import { removeUnpostedPictures } from './pictures/unused.ts'

/** Live topics that show authors' names: the lists, every thread and every chat. */
const NAMES_SHOWN = ['threads', 'thread/*', 'chatrooms', 'chatroom/*'] as const

/** What the forum subscribes to. The app hands it what notifies members, and the badges' sentence of a best answer. */
export const forumSubscriptions = (
  notifier: Notifier,
  bestAnswerSentence: BestAnswerSentence,
): readonly Subscription[] => [
  ...forumNotifications(notifier, bestAnswerSentence),
  ...moderationNotifications(notifier),
  ...chatNotifications(notifier),
  // The forum and its chats show authors' current names.
  subscribe(['members.renamed', 'members.left', 'members.removed'], {
    after: (transaction) => {
      const changes = NAMES_SHOWN.map((topic) => [topic, 'members'] as const)
      return transaction.run(insertChanges(transaction.siteId, changes))
    },
  }),
  followLists,
  anonymiseMentions,
  removeUnpostedPictures,
]
