import { createHmac } from 'node:crypto'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { postTo } from '#platform/server/outside/post-to.ts'

/** An outside analytics service that takes the Measurement Protocol. */
export interface AnalyticsService {
  url: string
  id: string
  secret: string
}

/** Entries sent in one run, and in one call, as the protocol allows; letters of a value; hours it looks back. */
const MOST = 200
const MOST_A_CALL = 25
const LONGEST = 100
const HOURS = 72

interface Waiting {
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

/** Tells the outside service of opened insights, a minute later at most and never while one is being read (ANA-05). */
export const sendAnalytics = (service: AnalyticsService, edge?: Edge): SiteTask => ({
  name: 'send-analytics',
  every: '* * * * *',
  dueSites: 'select distinct site_id from analytics_entry where waiting',
  run: (database) => sendWaiting(database, service, edge),
})

/** What a service did not take waits for the next run; what it no longer would is not sent at all. */
async function sendWaiting(database: SiteDatabase, service: AnalyticsService, edge: Edge | undefined): Promise<void> {
  const rows = await database.many(waiting({ most: MOST }))
  const isTaken = ({ at }: Waiting) => at.getTime() > Date.now() - HOURS * 3_600_000
  await settle(
    database,
    rows.filter((row) => !isTaken(row)),
  )
  for (const call of callsOf(rows.filter(isTaken))) {
    await postTo(addressOf(service), bodyOf(call, database.siteId, service), edge)
    await settle(database, call)
  }
}

const waiting = prepared((value: { most: number }) =>
  sql
    .selectFrom('analytics_entry')
    .select(['id', 'type', 'at', 'member_id', 'insight_id', 'title', 'category', 'tags', 'url'])
    .where('waiting', '=', true)
    .orderBy('id')
    .limit(value.most),
)

async function settle(database: SiteDatabase, rows: readonly Waiting[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await database.run(sql.updateTable('analytics_entry').set({ waiting: false }).where('id', 'in', ids))
}

/** One call carries what one person did. */
function callsOf(rows: readonly Waiting[]): Waiting[][] {
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id ?? '')
  return [...byMember.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MOST_A_CALL) }, (_, part) =>
      own.slice(part * MOST_A_CALL, (part + 1) * MOST_A_CALL),
    ),
  )
}

function addressOf({ url, id, secret }: AnalyticsService): string {
  const address = new URL(url)
  address.searchParams.set('measurement_id', id)
  address.searchParams.set('api_secret', secret)
  return address.href
}

/** Who it was is a mark that the service can count by and nobody can trace back: the member's id stays here. */
function bodyOf(rows: readonly Waiting[], siteId: string, { secret }: AnalyticsService) {
  const events = rows.map(({ type, at, insight_id, title, category, tags, url }) => ({
    name: type,
    timestamp_micros: at.getTime() * 1_000,
    params: {
      insight: insight_id ?? '',
      title: title.slice(0, LONGEST),
      category: category.slice(0, LONGEST),
      tags: tags.join(',').slice(0, LONGEST),
      url: url.slice(0, LONGEST),
    },
  }))
  const who = createHmac('sha256', secret).update(`${siteId} ${rows[0]?.member_id}`).digest('base64url')
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: who, non_personalized_ads: true, events }),
  }
}
