import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Client, until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { pdf, png } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { Aborter, type Attempt, type Outcome } from '#tools/trial/aborter.ts'
import { type OpenResources, openResourcesOf } from '#tools/trial/open-resources.ts'
import { runTrial } from '#tools/trial/run-trial.ts'
import { addLists, filledSite } from '../bench/data.ts'
import type { Product } from '../bench/product.ts'

// npm run trial:aborts   members download, upload, listen and export while their connections break at random points; afterwards the
// same process must be running, with nothing left open and no more memory than before. [MISC-07]
const MEMBERS = 24
const AT_ONCE = 16
/** Attempts per round; the first rounds warm up compilation, pools and caches. */
const ROUND = 300
const ROUNDS = { warming: Number(process.env.TRIAL_WARMING ?? 6), measured: Number(process.env.TRIAL_ROUNDS ?? 18) }
/** Latest moment at which an attempt is aborted (ms). */
const LATEST = 1_500
/** How much memory may grow between the first and last measured rounds (MB, and as a fraction). */
const GROWTH = { megabytes: 24, share: 0.1 }
/** Time for all aborted work to end (ms): database statements run for two seconds at most. */
const SETTLED_WITHIN = 15_000
/** Database sockets that the pools may keep open. */
const POOLED = 10 + 7 + 2 + 2 + 2
/** Time until the last aborted export has ended (ms): they are completed, one at a time per site. */
const SERVED_WITHIN = 60_000
const SITE = 'aborts'
const FILE_BYTES = 6_000_000
const ITEMS = 400

const failures: string[] = []
await runTrial(trial, { failures, success: 'the same process, nothing left open, memory flat' })

async function trial({ ownerUrl, port, dataDir, process: server }: Product) {
  const pid = server.pid ?? 0
  const host = `${SITE}.localhost`
  const siteId = await filledSite(ownerUrl, SITE, fill)
  const members = await crowd(ownerUrl, { siteId, host, count: MEMBERS })
  const attempts = await attemptsOf(Client.withToken(port, host, members[0]?.token ?? ''))
  const aborters = members.map(({ token }, at) => ({ aborter: new Aborter(port, host, token), author: at === 0 }))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const idle = await openResourcesOf(pid, owner, dataDir)
    const outcomes = new Map<string, number>()
    const rounds: OpenResources[] = []
    for (let round = 1; round <= ROUNDS.warming + ROUNDS.measured; round += 1) {
      await abortSome(aborters, attempts, outcomes)
      const open = await settled(() => openResourcesOf(pid, owner, dataDir), idle)
      if (round > ROUNDS.warming) rounds.push(open)
      console.log(`round ${round}: ${JSON.stringify(open)}`)
    }
    report(outcomes, idle, rounds)
    if (server.exitCode !== null || server.signalCode !== null) failures.push('the process ended')
    await stillServes(port, host, members[1]?.token ?? '')
  } finally {
    await owner.end()
  }
}

async function fill(client: pg.Client, siteId: string) {
  await addLists(client, siteId)
  await client.query(`update site set switches = '{"legalRegister": true}' where id = $1`, [siteId])
  await client.query(
    `insert into legal_item (site_id, id, title, area, countries, regulators, sectors, headline, texts, html)
     select $1, gen_random_uuid(), 'Act ' || n, 'Water', '{England}', '{Ofwat}', '{SME}', repeat('Who takes water. ', 20), '{}', '{}'
     from generate_series(1, ${ITEMS}) n`,
    [siteId],
  )
}

/** The attempts: an insight with a file of some MB, repeated uploads by its author, lists, pages, streams and exports. */
async function attemptsOf(author: Client): Promise<{ all: Attempt[]; own: Attempt[] }> {
  const published = await author.call<{ id: string }>('POST', '/api/insights', {
    body: { title: 'A plan', tags: ['water'] },
  })
  const insight = `/api/insights/${published.body.id}`
  const file = Buffer.concat([pdf(), randomBytes(FILE_BYTES)])
  const sending = `${insight}/files/file?name=plan.pdf`
  const sent = await author.call<{ id: string }>('POST', sending, {
    raw: file,
    headers: { 'content-type': 'application/pdf' },
  })
  if (sent.status !== 201) throw new Error(`the file was not taken: ${sent.text}`)
  const drawn = await author.call<{ id: string }>('POST', `${insight}/files/featuredImage?name=river.png`, {
    raw: await png(800, 600),
    headers: { 'content-type': 'image/png' },
  })
  if (drawn.status !== 201) throw new Error(`the picture was not taken: ${drawn.text}`)
  const get = (kind: Attempt['kind'], ...paths: string[]) =>
    paths.map((path) => ({ kind, method: 'GET' as const, path }))
  const exports = ['xlsx', 'csv', 'pdf'].map((format) => `/api/legal-register/items.export?format=${format}`)
  const upload = { kind: 'upload', method: 'POST', body: { type: 'application/pdf', bytes: file } } as const
  return {
    all: [
      ...get(
        'download',
        '/insights',
        '/',
        '/api/insights?limit=100',
        '/api/legal-register/items?limit=100',
        '/api/openapi.json',
      ),
      ...get('stream', '/api/live', '/api/live', `/api/live?after=1-1`, `/api/live?after=9999999-1`),
      ...get('export', ...exports, '/api/account/export', '/api/account/export'),
      { ...upload, path: '/api/forum/pictures?name=river.png', body: { type: 'image/png', bytes: file } },
    ],
    own: [
      { ...upload, path: sending },
      { ...upload, path: sending },
      ...get('download', `${insight}/files/${sent.body.id}`, `${insight}/files/${sent.body.id}`),
      ...get('download', `/pictures/${drawn.body.id}/640.webp`, `/pictures/${drawn.body.id}/200x200.webp`),
      ...get('export', '/api/account/export'),
    ],
  }
}

/** Makes the attempts of a round, some in parallel, each aborted at a random moment. */
async function abortSome(
  aborters: readonly { aborter: Aborter; author: boolean }[],
  { all, own }: { all: Attempt[]; own: Attempt[] },
  outcomes: Map<string, number>,
) {
  let left = ROUND
  const next = async () => {
    while (left-- > 0) {
      const { aborter, author } = pick(left % 4 === 0 ? aborters.slice(0, 1) : aborters)
      const attempt = pick(author ? own : all)
      // Half of all are aborted within the first eighth of the time.
      const outcome: Outcome = await aborter.attempt(attempt, LATEST * Math.random() ** 3)
      const name = `${attempt.kind} ${outcome}`
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

function pick<One>(some: readonly One[]): One {
  return some[Math.floor(Math.random() * some.length)] as One
}

/** Waits until no more is open than before; returns what is left then. */
async function settled(measure: () => Promise<OpenResources>, idle: OpenResources): Promise<OpenResources> {
  let open = await measure()
  const isSettled = async () => {
    open = await measure()
    return isClear(open, idle)
  }
  await until('all that was broken off to end', isSettled, SETTLED_WITHIN).catch(() => {
    failures.push(`left open: ${JSON.stringify(open)}, before: ${JSON.stringify(idle)}`)
  })
  return open
}

function isClear({ sockets, files, busy, arriving }: OpenResources, idle: OpenResources): boolean {
  return sockets <= idle.sockets + POOLED && files <= idle.files && busy === 0 && arriving === 0
}

function report(outcomes: ReadonlyMap<string, number>, idle: OpenResources, rounds: readonly OpenResources[]) {
  console.table(Object.fromEntries([...outcomes].toSorted()))
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...Aborter.statuses].toSorted()))}`)
  const serverErrors = [...Aborter.statuses]
    .filter(([status]) => status >= 500)
    .reduce((sum, [, count]) => sum + count, 0)
  if (serverErrors > 0) failures.push(`${serverErrors} answers were faults of ours`)
  const third = Math.max(1, Math.floor(rounds.length / 3))
  const [first, last] = [median(rounds.slice(0, third)), median(rounds.slice(-third))]
  console.table({ memory: { 'idle (MB)': idle.memory, 'first third (MB)': first, 'last third (MB)': last } })
  const most = first + Math.max(GROWTH.megabytes, first * GROWTH.share)
  if (last > most) failures.push(`memory grew from ${first} to ${last} MB`)
}

function median(rounds: readonly OpenResources[]): number {
  return rounds.map(({ memory }) => memory).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0
}

/** Checks that the same process still responds and completes the operations that were aborted. */
async function stillServes(port: number, host: string, token: string) {
  const client = Client.withToken(port, host, token)
  for (const path of ['/api/account/export', '/api/legal-register/items.export?format=csv', '/api/insights'])
    await until(`${path} to be answered`, async () => (await client.get(path)).status === 200, SERVED_WITHIN)
  const question = { title: 'Is all well', topics: ['water'], contentJSON: paragraphs('Who knows?') }
  const created = await client.call('POST', '/api/forum/threads', { body: question })
  if (created.status !== 201) failures.push(`a question was refused afterwards: ${created.text}`)
}
