import type { Reaction } from '#platform/server/outbox/events.ts'
import { logDownload, logEvent, logThread } from './log.ts'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

const download: Reaction = {
  event: 'insights.fileDownloaded',
  name: 'the download is counted',
  react: (transaction, { id, actorId, data }) =>
    logDownload(transaction, { id, insightId: wordOf(data.insightId), memberId: actorId, device: wordOf(data.device) }),
}

const opened: Reaction = {
  event: 'forum.threadOpened',
  name: 'the question is noted as opened',
  react: (transaction, { id, actorId, data }) =>
    logThread(transaction, { id, threadId: wordOf(data.threadId), memberId: actorId, device: wordOf(data.device) }),
}

/** Events of other features and the kind and type they are recorded under (ANA-06). A new event needs its line here. */
const NAMED = [
  ['members.loggedIn', 'sessions', 'login'],
  ['members.loggedOut', 'sessions', 'logout'],
  ['notifications.subscribed', 'notifications', 'subscribed_to_webNotifications'],
] as const

const named = NAMED.map(
  ([event, kind, type]): Reaction => ({
    event,
    name: `${type} is noted`,
    react: (transaction, { id, actorId, data }) =>
      logEvent(transaction, { id, kind, type, memberId: actorId, device: wordOf(data.device) }),
  }),
)

export const analyticsReactions: readonly Reaction[] = [download, opened, ...named]
