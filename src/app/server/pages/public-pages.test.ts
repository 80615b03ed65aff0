import { expect, test } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { type CachedPage, publicPages } from './public-pages.ts'

const ROW = {
  id: 's',
  primaries: {},
  texts: {},
  switches: {},
  fonts: {},
  locale: 'en-GB',
  time_zone: 'UTC',
  currency: 'GBP',
}
const database = { site: () => ({ one: async () => ROW }) } as unknown as Database

/** Each rendering returns a different page, so that tests can tell them apart. */
function pages() {
  const state = { drawn: 0, connected: true }
  const render = { renderPolicyPage: () => ({ html: `drawing ${++state.drawn}`, csp: '' }) }
  const { page, evictSite } = publicPages(database, render as never, () => state.connected, {})
  const read = async () => (await page('s', 'https://s.test', 'privacy'))?.system.plain.bytes.toString()
  return { state, evictSite, read }
}

test('a page is rendered once while this process is connected to the change feed, and again after one [LAND-B1]', async () => {
  const { evictSite, read } = pages()
  expect([await read(), await read()]).toEqual(['drawing 1', 'drawing 1'])
  evictSite('s')
  expect(await read()).toBe('drawing 2')
})

test('one rendered before the change feed connected is not reused afterwards, as a change in between would go unnoticed', async () => {
  const { state, read } = pages()
  state.connected = false
  expect([await read(), await read()]).toEqual(['drawing 1', 'drawing 1'])
  state.connected = true
  expect([await read(), await read()]).toEqual(['drawing 2', 'drawing 2'])
})

test('the cache is limited in bytes: the oldest pages are evicted first, and `onEvict` is called [LAND-B1]', async () => {
  const state = { drawn: 0 }
  const page = () => ({ html: `${++state.drawn}`.padEnd(10_000, ' x'), csp: '' })
  const onEvict: CachedPage[] = []
  const render = { renderPolicyPage: page }
  const options = { maxBytes: 100_000, onEvict: (evicted: CachedPage) => onEvict.push(evicted) }
  const { page: readPage, evictSite } = publicPages(database, render as never, () => true, {}, options)
  const sites = ['a', 'b', 'c', 'd', 'e']
  const drawn: Awaited<ReturnType<typeof readPage>>[] = []
  // Sequentially: pages rendered in parallel are cached in the order they finish.
  for (const site of sites) drawn.push(await readPage(site, 'https://s.test', 'privacy'))
  const isCached = (site: string, at: number) => readPage(site, 'https://s.test', 'privacy') === drawn[at]
  const cachedSites = sites.filter(isCached)
  expect(cachedSites).toEqual(sites.slice(-cachedSites.length))
  expect(cachedSites.length).toBeGreaterThan(1)
  expect(cachedSites.length).toBeLessThan(sites.length)
  expect(onEvict[0]).toBe(drawn[0])
  evictSite('e')
  expect(onEvict.at(-1)).toBe(drawn[4])
  expect(isCached('d', 3)).toBe(true)
})
