import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Client } from '#tests/kit/client.ts'
import { BENCH_PASSWORD, benchSite, SIZES } from '../bench/data.ts'
import { type BareServer, load, medianOf, oneByOne, startBareServer, type Target } from '../bench/load.ts'
import { type Product, startProduct } from '../bench/product.ts'
import { weights } from '../bench/weights.ts'
import { buildIfStale } from './build.ts'

interface Line {
  what: string
  figure: string
  goal: string
  holds: boolean
  detail: Record<string, number>
}

const HOST = 'bench-1.localhost'
const CALLERS = 16
const lines: Line[] = []

function note(what: string, figure: string, goal: string, holds: boolean, detail: Record<string, number> = {}): void {
  lines.push({ what, figure, goal, holds, detail })
  console.log(`${holds ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${figure.padStart(22)}   ${goal}`)
}

async function signedIn(product: Product): Promise<{ client: Client; cookie: string }> {
  const client = product.client(HOST)
  const answer = await client.call('POST', '/api/session', {
    body: { email: 'bench-1-2@bench.example', password: BENCH_PASSWORD },
  })
  return { client, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }
}

/** Ours beside a bare Node server that answers the same bytes with the same headers, each measured twice in turn. */
async function besideBare(what: string, bare: BareServer, target: Target, share: number, goal: string): Promise<void> {
  const bytes = await answerOf(target)
  await bare.answerWith(bytes.body, bytes.headers)
  const runs: { ours: number; bare: number; p99: number; failed: number }[] = []
  for (let round = 0; round < 2; round += 1) {
    const reference = await load({ ...target, port: bare.port }, CALLERS)
    const ours = await load(target, CALLERS)
    runs.push({ ours: ours.requestsPerSecond, bare: reference.requestsPerSecond, p99: ours.p99, failed: ours.failed })
  }
  const ours = runs.reduce((sum, run) => sum + run.ours, 0) / runs.length
  const reference = runs.reduce((sum, run) => sum + run.bare, 0) / runs.length
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  note(
    what,
    `${Math.round(ours)}/s = ${(ours / reference).toFixed(3)} bare`,
    goal,
    ours / reference >= share && failed === 0,
    {
      requestsPerSecond: ours,
      bareRequestsPerSecond: reference,
      p99: Math.max(...runs.map((run) => run.p99)),
      bytes: bytes.body.length,
      failed,
    },
  )
}

async function answerOf({ port, path, headers }: Target): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name, value]) =>
            typeof value === 'string' && !['content-length', 'date', 'connection', 'keep-alive'].includes(name),
        )
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(kept) as Record<string, string> })
      })
    })
      .on('error', reject)
      .end()
  })
}

const SEARCHES = ['river', 'permit flood', 'lamprey', 'sediment upstream', 'tur', 'carbon audit']

async function searchTime(client: Client): Promise<number> {
  const search = (query: string) => client.get(`/api/insights?query=${encodeURIComponent(query)}`).then(() => {})
  await oneByOne(SEARCHES.length * 3, (index) => search(SEARCHES[index % SEARCHES.length] ?? ''))
  return medianOf(await oneByOne(SEARCHES.length * 20, (index) => search(SEARCHES[index % SEARCHES.length] ?? '')))
}

async function pageTimes(client: Client): Promise<{ first: number; deep: number }> {
  let cursor: string | null = null
  for (let page = 1; page < 500; page += 1) {
    const answer: { body: { nextCursor: string | null } } = await client.get(
      `/api/insights?limit=10${cursor ? `&cursor=${cursor}` : ''}`,
    )
    cursor = answer.body.nextCursor
  }
  const first = () => client.get('/api/insights?limit=10').then(() => {})
  const deep = () => client.get(`/api/insights?limit=10&cursor=${cursor}`).then(() => {})
  await oneByOne(50, first)
  await oneByOne(50, deep)
  return { first: medianOf(await oneByOne(200, first)), deep: medianOf(await oneByOne(200, deep)) }
}

async function main(): Promise<boolean> {
  await buildIfStale({ log: console.log })
  const product = await startProduct()
  const bare = await startBareServer()
  try {
    console.log('making one site …')
    await benchSite(product.ownerUrl, 1)
    const { client, cookie } = await signedIn(product)
    const alone = await searchTime(client)
    console.log('making the other sites …')
    for (let number = 2; number <= SIZES.sites; number += 1) await benchSite(product.ownerUrl, number)
    const among = await searchTime(client)
    note(
      'search, other sites present / absent',
      `${(among / alone).toFixed(2)}× (${among.toFixed(1)} ms)`,
      '≤ 1.3×',
      among / alone <= 1.3,
      { alone, among },
    )
    const { first, deep } = await pageTimes(client)
    note(
      'feed page 500 / page 1',
      `${(deep / first).toFixed(2)}× (${deep.toFixed(1)} ms)`,
      '≤ 1.3×',
      deep / first <= 1.3,
      { first, deep },
    )

    const own = { host: `${HOST}:${product.port}`, cookie }
    const { body } = await client.get<{ items: { id: string }[] }>('/api/insights?limit=1')
    const target = (path: string, headers: Record<string, string> = own): Target => ({
      port: product.port,
      path,
      headers,
    })
    await besideBare(
      'landing page from cache',
      bare,
      target('/', { host: own.host, 'accept-encoding': 'br' }),
      0.7,
      '≥ 0.7 of bare',
    )
    await besideBare('feed, signed in, first page', bare, target('/api/insights'), 1 / 30, '≥ 1/30 (0.033) of bare')
    await besideBare('search', bare, target('/api/insights?query=river'), 1 / 100, '≥ 1/100 (0.010) of bare')
    await besideBare('reader', bare, target(`/api/insights/${body.items[0]?.id}`), 1 / 30, '≥ 1/30 (0.033) of bare')
    const signIn = await load(
      {
        port: product.port,
        path: '/api/session',
        method: 'POST',
        headers: { host: own.host, origin: `http://${own.host}`, 'content-type': 'application/json' },
        // Each caller with an account of its own: sixteen tries at one account at once are an attack, and slowed down (ACC-22).
        bodies: Array.from({ length: CALLERS }, (_, index) =>
          JSON.stringify({ email: `bench-1-${index + 3}@bench.example`, password: BENCH_PASSWORD }),
        ),
      },
      CALLERS,
    )
    note(
      'sign-in (one Argon2id each)',
      `${Math.round(signIn.requestsPerSecond)}/s`,
      'none fails',
      signIn.failed === 0,
      { ...signIn },
    )

    const page = await answerOf(target('/', { host: own.host }))
    const html = brotliCompressSync(page.body).length
    note(
      'landing page, HTML and CSS, brotli',
      `${(html / 1_000).toFixed(1)} kB`,
      '≤ 15 kB, no JavaScript',
      html <= 15_000 && !/<script(?![^>]*ld\+json)/.test(page.body.toString()),
      { bytes: html },
    )
    for (const { route, bytes, budget } of weights())
      note(
        `weight of ${route}, brotli`,
        `${(bytes / 1_000).toFixed(0)} kB`,
        `≤ ${budget / 1_000} kB`,
        bytes <= budget,
        { bytes },
      )
  } finally {
    bare.stop()
    await product.stop()
  }
  const folder = fileURLToPath(new URL('../bench/results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}latest.json`,
    `${JSON.stringify({ at: new Date().toISOString(), sizes: SIZES, lines }, null, 2)}\n`,
  )
  return lines.every((line) => line.holds)
}

process.exit((await main()) ? 0 : 1)
