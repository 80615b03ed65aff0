import { brotliCompressSync } from 'node:zlib'
import type { Client } from '#tests/kit/client.ts'
import { BENCH_PASSWORD, benchSite, SIZES } from './data.ts'
import { type BareServer, load, medianOf, oneByOne, type Target } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { answerOf, besideBare, besideTwoStatements, CALLERS, note, noteGrowth } from './report.ts'
import { statementsFor } from './statements.ts'

const SITE = 'bench-1'
const HOST = `${SITE}.localhost`

/** Landing page, feed, search, reader and sign-in, with 10,000 insights on each of five sites. */
export async function libraryFigures(product: Product, bare: BareServer): Promise<void> {
  console.log('making one site …')
  await benchSite(product.ownerUrl, 1)
  const { client, cookie } = await signedIn(product, SITE)
  const alone = await searchTime(client)
  console.log('making the other sites …')
  for (let number = 2; number <= SIZES.sites; number += 1) await benchSite(product.ownerUrl, number)
  noteGrowth('search, other sites present / absent', 1.3, [alone, await searchTime(client)])
  noteGrowth('feed page 500 / page 1', 1.3, await pageTimes(client))

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
  const statements = await statementsFor(product.ownerUrl, SITE, 'feed')
  await besideTwoStatements('feed, first page', bare, target('/api/insights'), statements, 0.7)
  await besideBare('search', bare, target('/api/insights?query=river'), 1 / 100, '≥ 1/100 (0.010) of bare')
  await besideBare('reader', bare, target(`/api/insights/${body.items[0]?.id}`), 1 / 30, '≥ 1/30 (0.033) of bare')
  await signInFigure(product, own.host)
  const page = await answerOf(target('/', { host: own.host }))
  const html = brotliCompressSync(page.body).length
  note(
    'landing page, HTML and CSS, brotli',
    `${(html / 1_000).toFixed(1)} kB`,
    '≤ 15 kB, no JavaScript',
    html <= 15_000 && !/<script(?![^>]*ld\+json)/.test(page.body.toString()),
    { bytes: html },
  )
}

async function signInFigure(product: Product, host: string): Promise<void> {
  const signIn = await load(
    {
      port: product.port,
      path: '/api/session',
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
      // An account for each caller: sixteen concurrent attempts at one account are throttled as an attack (ACC-22).
      bodies: Array.from({ length: CALLERS }, (_, index) =>
        JSON.stringify({ email: `${SITE}-${index + 3}@bench.example`, password: BENCH_PASSWORD }),
      ),
    },
    CALLERS,
  )
  note('sign-in (one Argon2id each)', `${Math.round(signIn.requestsPerSecond)}/s`, 'none fails', signIn.failed === 0, {
    ...signIn,
  })
}

const SEARCHES = ['river', 'permit flood', 'lamprey', 'sediment upstream', 'tur', 'carbon audit']

async function searchTime(client: Client): Promise<number> {
  const search = (query: string) => client.get(`/api/insights?query=${encodeURIComponent(query)}`).then(() => {})
  await oneByOne(SEARCHES.length * 3, (index) => search(SEARCHES[index % SEARCHES.length] ?? ''))
  return medianOf(await oneByOne(SEARCHES.length * 20, (index) => search(SEARCHES[index % SEARCHES.length] ?? '')))
}

async function pageTimes(client: Client): Promise<[first: number, deep: number]> {
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
  return [medianOf(await oneByOne(200, first)), medianOf(await oneByOne(200, deep))]
}
