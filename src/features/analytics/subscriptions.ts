import { deviceOf } from '#features/members/server.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { logDownload, logEvent, logSearch, logThread } from './log.ts'
import { ADDRESS_OF } from './reads.ts'

export const countDownload = subscribe('insights.fileDownloaded', {
  after: (transaction, { id, actorId, data }) =>
    logDownload(transaction, { id, insightId: data.insightId, memberId: actorId, device: data.device }),
})

const logOpenedThread = subscribe('forum.threadOpened', {
  after: (transaction, { id, actorId, data }) =>
    logThread(transaction, { id, threadId: data.threadId, memberId: actorId, device: data.device }),
})

const logFruitlessSearch = subscribe('search.nothingFound', {
  inTransaction: (transaction, { context: { list, text, memberId, userAgent } }) =>
    logSearch(transaction, { address: ADDRESS_OF[list], text, memberId, device: deviceOf(userAgent) }),
})

/** Events of other features, with the kind and type they are recorded under (ANA-06). */
const RECORDED_AS = {
  'members.loggedIn': ['sessions', 'login'],
  'members.loggedOut': ['sessions', 'logout'],
  'notifications.subscribed': ['notifications', 'subscribed_to_webNotifications'],
} as const

const logNamedEvent = subscribe(['members.loggedIn', 'members.loggedOut', 'notifications.subscribed'], {
  after: (transaction, { id, name, actorId, data }) => {
    const [kind, type] = RECORDED_AS[name]
    return logEvent(transaction, { id, kind, type, memberId: actorId, device: data.device })
  },
})

export const analyticsSubscriptions: readonly Subscription[] = [
  countDownload,
  logOpenedThread,
  logFruitlessSearch,
  logNamedEvent,
]
