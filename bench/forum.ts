import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { newId } from '#base/id.ts'
import { Client } from '#tests/kit/client.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { FORUM_SIZES, forumSite, RARE, TITLES } from './forum-data.ts'
import { type BareServer, medianOf, oneByOne, sideBySide } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { besideBare, besideTwoStatements, note, noteGrowth } from './report.ts'
import { statementsFor } from './statements.ts'

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
const goal = (name: string): number => budget[`forum ${name}`] ?? 0

const count = (threads: number) => threads.toLocaleString('en-GB')

interface Site {
  name: string
  client: Client
  cookie: string
  host: string
  threads: number
}

/** Lists and questions under load, the cost of posting, and how both grow with a hundred times the data. */
export async function forumFigures(product: Product, bare: BareServer): Promise<void> {
  const few = await openForum(product, 'forum-few', FORUM_SIZES.few)
  const many = await openForum(product, 'forum-many', FORUM_SIZES.many)
  for (const site of [few, many]) await underLoad(product, bare, site)
  for (const site of [few, many]) await posting(product, bare, site)
  await growth(few, many)
  await searching(many)
}

/** Posting only. */
export async function postingFigures(product: Product, bare: BareServer): Promise<void> {
  for (const [name, threads] of [
    ['posting-few', FORUM_SIZES.few],
    ['posting-many', FORUM_SIZES.many],
  ] as const)
    await posting(product, bare, await openForum(product, name, threads))
}

async function openForum(product: Product, name: string, threads: number): Promise<Site> {
  console.log(`making ${count(threads)} questions …`)
  const start = performance.now()
  await forumSite(product.ownerUrl, name, threads)
  console.log(`… in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  return { name, ...(await signedIn(product, name)), host: `${name}.localhost:${product.port}`, threads }
}

async function underLoad(product: Product, bare: BareServer, site: Site): Promise<void> {
  const { name, client, cookie, host, threads } = site
  const id = await threadNamed(client, TITLES.short)
  for (const [what, path] of [
    ['thread list', '/api/forum/threads'],
    ['thread page: its question', `/api/forum/threads/${id}`],
    ['thread page: ten answers', `/api/forum/threads/${id}/answers?limit=10`],
  ] as const) {
    const target = { port: product.port, path, headers: { host, cookie } }
    const least = goal('one of bare in')
    await besideBare(`${what}, ${count(threads)} threads`, bare, target, 1 / least, `≥ 1/${least} of bare`)
  }
  const list = { port: product.port, path: '/api/forum/threads', headers: { host, cookie } }
  const statements = await statementsFor(product.ownerUrl, name, 'threads')
  await besideTwoStatements(
    `thread list, ${count(threads)} threads`,
    bare,
    list,
    statements,
    budget['list beside two statements'] ?? 1,
  )
}

/**
 * Posts answers one after the other, each to another question with its own idempotency key, as a browser does; in turns with a bare
 * server that inserts the same row and commits it.
 */
async function posting(product: Product, bare: BareServer, { name, client, threads }: Site): Promise<void> {
  const { body } = await client.get<{ items: { id: string }[] }>('/api/forum/threads?limit=100')
  const ids = body.items.map(({ id }) => id)
  const { body: session } = await client.get<{ profile: { id: string } }>('/api/session')
  const insert = { threadId: ids[0], authorId: session.profile.id }
  await bare.answerFrom(await statementsFor(product.ownerUrl, name, 'threads', insert))
  const bareClient = new Client(bare.port, client.host)
  const contentJSON = paragraphs('About two metres, after rain a little more.')
  const send = async (to: Client, path: string) => {
    const headers = { 'idempotency-key': newId() }
    const { status, text } = await to.call('POST', path, { body: { contentJSON }, headers })
    if (status !== 201) throw new Error(`not posted: ${text}`)
  }
  const answer = (index: number) => send(client, `/api/forum/threads/${ids[index % ids.length]}/answers`)
  const bareInsert = () => send(bareClient, '/')
  // Warm-up: a new server spends its first seconds on JIT compilation.
  await oneByOne(500, answer)
  await oneByOne(200, bareInsert)
  // In five parts with pauses of a second: CPU scheduling can double the time for seconds on end.
  const [parts, ratios]: [number[], number[]] = [[], []]
  for (let part = 0; part < 5; part += 1) {
    await setTimeout(1_000)
    const times = await oneByOne(200, answer)
    ratios.push(medianOf(times) / medianOf(await oneByOne(200, bareInsert)))
    parts.push(...times)
  }
  const times = parts.sort((one, other) => one - other)
  const most = goal('posting, ms')
  const median = medianOf(times)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const label = `posting an answer, one caller, ${count(threads)} threads`
  note(label, `${median.toFixed(2)} ms`, `≤ ${most} ms`, median <= most, { median, p99 })
  const ratio = medianOf(ratios.toSorted((one, other) => one - other))
  const mostTimes = goal('posting, times bare insert')
  note(`${label}, beside a bare insert`, `${ratio.toFixed(2)}×`, `≤ ${mostTimes}×`, ratio <= mostTimes, { ratio })
}

async function growth(few: Site, many: Site): Promise<void> {
  const list =
    (site: Site, query = '') =>
    () =>
      site.client.get(`/api/forum/threads${query}`)
  const threads = `${count(many.threads)} threads / ${count(few.threads)}`
  for (const [what, query] of [
    ['list', ''],
    ['list, most discussed', '?sort=popular'],
    ['list, unanswered', '?show=unanswered'],
    ['one topic', '?topic=water'],
  ] as const)
    noteGrowth(
      `${what}, ${threads}`,
      goal('many threads, times few'),
      await sideBySide(list(few, query), list(many, query)),
    )
  const ids = await threadIds(many.client)
  const open =
    (id: string, sort = 'created') =>
    async () => {
      await many.client.get(`/api/forum/threads/${id}`)
      await many.client.get(`/api/forum/threads/${id}/answers?limit=10&sort=${sort}`)
    }
  const most = goal('many posts, times few')
  const longer = `${count(FORUM_SIZES.longAnswers)} answers / 10`
  noteGrowth(`opening a question, ${longer}`, most, await sideBySide(open(ids.short), open(ids.long)))
  noteGrowth(`the same by votes, ${longer}`, most, await sideBySide(open(ids.short, 'votes'), open(ids.long, 'votes')))
  const deeper = `chain of ${FORUM_SIZES.deepest} / 6`
  noteGrowth(`opening a question, ${deeper}`, most, await sideBySide(open(ids.shallow), open(ids.deep)))
  const branch = (id: string) => () => many.client.get(`/api/forum/posts/${id}/branch`)
  const [shallow, deep] = [await lastBut(many.client, ids.shallow, 3), await lastBut(many.client, ids.deep, 3)]
  noteGrowth(`continuing it near its end, ${deeper}`, most, await sideBySide(branch(shallow), branch(deep)))
}

/** Rare words cannot be found among the newest questions, so an index is needed. */
async function searching({ client, threads }: Site): Promise<void> {
  const most = goal('rare search, ms')
  for (const [what, query] of [
    ['a word of one in fifty', 'river'],
    ['a rare word', RARE.word],
    ['two rare letters', RARE.pair],
    ['two letters nowhere', 'qz'],
  ] as const) {
    const median = medianOf(await oneByOne(15, () => client.get(`/api/forum/threads?query=${query}`).then(() => {})))
    note(`search for ${what}, ${count(threads)} threads`, `${median.toFixed(1)} ms`, `≤ ${most} ms`, median <= most, {
      median,
    })
  }
}

async function threadNamed(client: Client, title: string): Promise<string> {
  const { body } = await client.get<{ items: { id: string; title: string }[] }>(
    `/api/forum/threads?query=${encodeURIComponent(title)}`,
  )
  return body.items.find((item) => item.title === title)?.id ?? ''
}

async function threadIds(client: Client) {
  const [short, long, shallow, deep] = [
    await threadNamed(client, TITLES.short),
    await threadNamed(client, TITLES.long),
    await threadNamed(client, TITLES.shallow),
    await threadNamed(client, TITLES.deep),
  ]
  return { short, long, shallow, deep }
}

interface Node {
  id: string
  replies?: { items: Node[] }
}

/** The post in a question's only chain that has this many beneath it. */
async function lastBut(client: Client, threadId: string, beneath: number): Promise<string> {
  const { body } = await client.get<{ items: Node[] }>(`/api/forum/threads/${threadId}/answers`)
  const chain = body.items.flatMap(line)
  for (let last = ''; chain.at(-1) !== last; ) {
    last = chain.at(-1) ?? ''
    const branch = await client.get<{ post: Node }>(`/api/forum/posts/${last}/branch`)
    chain.push(...line(branch.body.post).slice(1))
  }
  return chain.at(-1 - beneath) ?? ''
}

const line = ({ id, replies }: Node): string[] => [id, ...(replies?.items ?? []).flatMap(line)]
