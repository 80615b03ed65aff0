import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#artwork/random.ts'
import { Client } from '#tests/kit/client.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { type Product, type Server, startServer } from '../../../bench/product.ts'
import { differingSums } from './check.ts'
import { randomUuid } from './month.ts'
import type { Plans } from './plans.ts'
import { addPlans } from './set-up.ts'

interface Trial {
  product: Product
  siteId: string
  host: string
  admin: Client
  /** Session tokens of members. */
  tokens: readonly string[]
  random: Random
}

export interface Killed {
  failures: string[]
  reports: number
  /** Reports that were sent again, as no answer to the former had come. */
  repeated: number
  kills: number
}

const ROUNDS = 12
const MOST_TIMES = 4
const TOGETHER = 16
const KILL_EVERY_MS = 1_500
/** Views of an advert by one member on a day: more than any of them reports. */
const FREQUENCY = 50
/** By name; null is unlimited. */
const MAXIMA: Record<string, number | null> = {
  'Few of all': 150,
  'Many of all': 900,
  'All of all': null,
  'Shared one': null,
  'Shared two': null,
}
const CAMPAIGN = { name: 'Shared', adverts: ['Shared one', 'Shared two'], maximum: 700 }

/**
 * Members report to two processes at once what they saw, while the processes are killed and started again; whoever gets no answer sends the
 * same report to the other one, as browsers do. Then each advert and its campaign has to have exactly what was reported, up to its maximum.
 */
export async function reportUnderKills({ product, siteId, host, admin, tokens, random }: Trial): Promise<Killed> {
  await admin.call('PUT', '/api/advert-settings', { body: { frequency: FREQUENCY } })
  const ids = await addPlans(admin, plans())
  const servers = await Promise.all([startServer(product), startServer(product)])
  const result: Killed = { failures: [], reports: 0, repeated: 0, kills: 0 }
  const reported = new Map<string, number>()
  const clientOf = (token: string, index: number) => Client.withToken(servers[index]?.port ?? 0, host, token)

  async function deliver(token: string, body: object): Promise<void> {
    for (let attempt = random.whole(0, 1); ; attempt += 1) {
      const client = clientOf(token, attempt % 2)
      const answer = await client.call('POST', '/api/shown-adverts/views', { body }).catch(() => undefined)
      if (answer?.status === 200) return
      if (answer && answer.status < 500) return void result.failures.push(`a report was refused: ${answer.text}`)
      result.repeated += 1
      await pause(50)
    }
  }

  const names = Object.keys(MAXIMA)
  const work = tokens.flatMap((token) => Array.from({ length: ROUNDS }, () => token))
  async function line(): Promise<void> {
    for (let token = work.pop(); token; token = work.pop()) {
      const chosen = names.filter(() => random.yes(0.5))
      const views = chosen.map((name) => ({ id: ids.get(name) ?? '', times: random.whole(1, MOST_TIMES) }))
      if (views.length === 0) continue
      result.reports += 1
      for (const [index, { times }] of views.entries()) add(reported, chosen[index] ?? '', times)
      await deliver(token, { batch: randomUuid(random), views })
    }
  }
  let isOver = false
  const all = Promise.all(Array.from({ length: TOGETHER }, line)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await pause(KILL_EVERY_MS)
    if (isOver) break
    const index = result.kills % 2
    servers[index]?.process.kill('SIGKILL')
    result.kills += 1
    servers[index] = await startServer(product)
  }
  await all
  await Promise.all(servers.map((server: Server) => server.stop()))
  result.failures.push(...(await miscounted(product.ownerUrl, siteId, reported)))
  if (result.kills < 2) result.failures.push('the reports were over before both processes had been killed')
  return result
}

function plans(): Plans {
  const always = {
    isActive: true,
    startsAt: null,
    endsAt: null,
    days: [0, 1, 2, 3, 4, 5, 6],
    dailyMaximum: null,
    minimum: 0,
  }
  const adverts = Object.entries(MAXIMA).map(([name, maximum]) => {
    return { ...always, name, maximum, alt: name, url: 'https://sponsor.example/', type: 'box' as const, topics: [] }
  })
  return { adverts, campaigns: [{ ...always, ...CAMPAIGN }] }
}

const add = (sums: Map<string, number>, name: string, times: number) => sums.set(name, (sums.get(name) ?? 0) + times)

async function miscounted(ownerUrl: string, siteId: string, reported: ReadonlyMap<string, number>): Promise<string[]> {
  const counted = await asOwnerOf(ownerUrl, async (owner) => ({
    differing: await differingSums(owner, siteId),
    rows: (
      await owner.query<{ name: string; seen: number }>(
        'select name, seen from advert where site_id = $1 union all select name, seen from advert_campaign where site_id = $1',
        [siteId],
      )
    ).rows,
  }))
  const seenOf = (name: string) => counted.rows.find((row) => row.name === name)?.seen ?? 0
  const shared = CAMPAIGN.adverts.reduce((sum, name) => sum + (reported.get(name) ?? 0), 0)
  const expected = Object.entries(MAXIMA)
    .filter(([name]) => !CAMPAIGN.adverts.includes(name))
    .map(([name, maximum]): [string, number] => [
      name,
      Math.min(maximum ?? Number.POSITIVE_INFINITY, reported.get(name) ?? 0),
    ])
  expected.push([CAMPAIGN.name, Math.min(CAMPAIGN.maximum, shared)])
  return [
    ...counted.differing,
    ...expected.flatMap(([name, times]) =>
      seenOf(name) === times ? [] : [`${name}: ${seenOf(name)} counted instead of ${times}`],
    ),
  ]
}
