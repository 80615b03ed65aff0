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

/** Each drawing another page, so that one sees which it is. */
function pages() {
  const state = { drawn: 0, hears: true }
  const render = { renderPolicyPage: () => ({ html: `drawing ${++state.drawn}`, csp: '' }) }
  const { page, forget } = publicPages(database, render as never, () => state.hears, {})
  const read = async () => (await page('s', 'https://s.test', 'privacy'))?.system.plain.bytes.toString()
  return { state, forget, read }
}

test('a page is drawn once while this process hears of changes, and anew after one [LAND-B1]', async () => {
  const { forget, read } = pages()
  expect([await read(), await read()]).toEqual(['drawing 1', 'drawing 1'])
  forget('s')
  expect(await read()).toBe('drawing 2')
})

test('one drawn before changes were heard of is not believed afterwards: nobody would have told of a change in between', async () => {
  const { state, read } = pages()
  state.hears = false
  expect([await read(), await read()]).toEqual(['drawing 1', 'drawing 1'])
  state.hears = true
  expect([await read(), await read()]).toEqual(['drawing 2', 'drawing 2'])
})

test('pages are kept within so many bytes: those drawn first go first, and whoever holds one is told [LAND-B1]', async () => {
  const state = { drawn: 0 }
  const page = () => ({ html: `${++state.drawn}`.padEnd(10_000, ' x'), csp: '' })
  const dropped: CachedPage[] = []
  const render = { renderPolicyPage: page }
  const most = { mostBytes: 100_000, dropped: (gone: CachedPage) => dropped.push(gone) }
  const { page: ask, forget } = publicPages(database, render as never, () => true, {}, most)
  const sites = ['a', 'b', 'c', 'd', 'e']
  const drawn: Awaited<ReturnType<typeof ask>>[] = []
  // One after the other: pages drawn at the same moment are kept in whichever order they are done.
  for (const site of sites) drawn.push(await ask(site, 'https://s.test', 'privacy'))
  const isKept = (site: string, at: number) => ask(site, 'https://s.test', 'privacy') === drawn[at]
  const left = sites.filter(isKept)
  expect(left).toEqual(sites.slice(-left.length))
  expect(left.length).toBeGreaterThan(1)
  expect(left.length).toBeLessThan(sites.length)
  expect(dropped[0]).toBe(drawn[0])
  forget('e')
  expect(dropped.at(-1)).toBe(drawn[4])
  expect(isKept('d', 3)).toBe(true)
})
