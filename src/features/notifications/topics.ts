import { notFound } from '#base/problem.ts'
import { saveTopicSubscription, topicSubscriptionsOf } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/live/announce.ts'

/** The viewer's topic subscriptions, by path (NOT-19). */
export async function topicSubscriptions(call: Call) {
  return { topics: await topicSubscriptionsOf(call.database, call.viewer.memberId ?? '') }
}

/** Subscribes to an active topic, or unsubscribes. The member's setting and the topic's subscriber are the same row (NOT-19). */
export async function setTopicSubscription(call: Call, { path, subscribed }: { path: string; subscribed: boolean }) {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    if (!(await saveTopicSubscription(transaction, { path, memberId, isSubscribed: subscribed })))
      throw notFound('notifications.no-topic', 'There is no such topic.')
    await announce(transaction, 'notifications', `member:${memberId}`)
  })
  return { path, subscribed }
}
