import { createHmac } from 'node:crypto'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { postTo } from '#platform/server/outside/post-to.ts'

/** An external analytics service that speaks the Measurement Protocol. */
export interface AnalyticsService {
  url: string
  id: string
  secret: string
}

/** Limits per run and per call (as the protocol allows), characters per value, and how far back the service accepts events. */
const MAX_PER_RUN = 200
const MAX_PER_CALL = 25
const MAX_VALUE_LENGTH = 100
const MAX_AGE_HOURS = 72

interface PendingEntry {
  id: string
  type: string
  at: Date
  member_id: string | null
  insight_id: string | null
  title: string
  category: string
  tags: string[]
  url: string
}

/** Sends opened insights to the external service within a minute, never while one is being read (ANA-05). */
export const sendAnalytics = (service: AnalyticsService, edge?: Edge): SiteTask => ({
  name: 'send-analytics',
  every: '* * * * *',
  dueSites: 'select distinct site_id from analytics_entry where waiting',
  run: (database) => sendWaiting(database, service, edge),
})

/** Entries the service did not accept wait for the next run; entries it would reject as too old are never sent. */
async function sendWaiting(database: SiteDatabase, service: AnalyticsService, edge: Edge | undefined): Promise<void> {
  const rows = await database.many(waiting({ max: MAX_PER_RUN }))
  const isAccepted = ({ at }: PendingEntry) => at.getTime() > Date.now() - MAX_AGE_HOURS * 3_600_000
  await markSent(
    database,
    rows.filter((row) => !isAccepted(row)),
  )
  for (const call of callsOf(rows.filter(isAccepted))) {
    await postTo(addressOf(service), bodyOf(call, database.siteId, service), edge)
    await markSent(database, call)
  }
}

const waiting = prepared((value: { max: number }) =>
  sql
    .selectFrom('analytics_entry')
    .select(['id', 'type', 'at', 'member_id', 'insight_id', 'title', 'category', 'tags', 'url'])
    .where('waiting', '=', true)
    .orderBy('id')
    .limit(value.max),
)

async function markSent(database: SiteDatabase, rows: readonly PendingEntry[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await database.run(sql.updateTable('analytics_entry').set({ waiting: false }).where('id', 'in', ids))
}

/** Groups entries by member: one call carries the events of one member only. */
function callsOf(rows: readonly PendingEntry[]): PendingEntry[][] {
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id ?? '')
  return [...byMember.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MAX_PER_CALL) }, (_, part) =>
      own.slice(part * MAX_PER_CALL, (part + 1) * MAX_PER_CALL),
    ),
  )
}

function addressOf({ url, id, secret }: AnalyticsService): string {
  const address = new URL(url)
  address.searchParams.set('measurement_id', id)
  address.searchParams.set('api_secret', secret)
  return address.href
}

/** The client id is a keyed hash: the service can count by it, but nobody can trace it back to the member. */
function bodyOf(rows: readonly PendingEntry[], siteId: string, { secret }: AnalyticsService) {
  const events = rows.map(({ type, at, insight_id, title, category, tags, url }) => ({
    name: type,
    timestamp_micros: at.getTime() * 1_000,
    params: {
      insight: insight_id ?? '',
      title: title.slice(0, MAX_VALUE_LENGTH),
      category: category.slice(0, MAX_VALUE_LENGTH),
      tags: tags.join(',').slice(0, MAX_VALUE_LENGTH),
      url: url.slice(0, MAX_VALUE_LENGTH),
    },
  }))
  const who = createHmac('sha256', secret).update(`${siteId} ${rows[0]?.member_id}`).digest('base64url')
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: who, non_personalized_ads: true, events }),
  }
}
