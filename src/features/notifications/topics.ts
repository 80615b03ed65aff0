import { notFound } from '#base/problem.ts'
import { setTopicWanted, topicsWantedBy } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/live/announce.ts'

/** What the viewer has said of the site's topics, by their paths (NOT-19). */
export async function topicSubscriptions(call: Call) {
  return { topics: await topicsWantedBy(call.database, call.viewer.memberId ?? '') }
}

/** Wants to hear of an active topic, or no longer; what the member wants and who follows the topic is one row (NOT-19). */
export async function setTopicSubscription(call: Call, { path, wanted }: { path: string; wanted: boolean }) {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    if (!(await setTopicWanted(transaction, { path, memberId, wanted })))
      throw notFound('notifications.no-topic', 'There is no such topic to hear of.')
    await announce(transaction, 'notifications', `member:${memberId}`)
  })
  return { path, wanted }
}
