import { expect, test } from 'vitest'
import { changeCache } from './change-cache.ts'

function openCache() {
  const feed = { connected: true }
  let now = 0
  const cache = changeCache<string>(
    () => feed.connected,
    () => now,
  )
  return { cache, feed, wait: (ms: number) => (now += ms) }
}

test('a value is cached until its site changes, and for ten minutes at most [CAL-B4, LAND-B1]', () => {
  const { cache, wait } = openCache()
  for (const site of ['north', 'south']) cache.beforeRead(site)('name', site)
  cache.evictSite('south')
  expect([cache.get('north', 'name'), cache.get('north', 'other'), cache.get('south', 'name')]).toEqual([
    'north',
    undefined,
    undefined,
  ])
  wait(9 * 60_000)
  expect(cache.get('north', 'name')).toBe('north')
  wait(60_000)
  expect(cache.get('north', 'name')).toBeUndefined()
})

test('what was read while its site changed, or while no changes are received, is not cached [CAL-B4, LAND-B1]', () => {
  const { cache, feed } = openCache()
  const store = cache.beforeRead('north')
  cache.evictSite('north')
  store('name', 'stale')
  expect(cache.get('north', 'name')).toBeUndefined()
  feed.connected = false
  const unheard = cache.beforeRead('north')
  feed.connected = true
  unheard('name', 'unheard')
  expect(cache.get('north', 'name')).toBeUndefined()
  cache.beforeRead('north')('name', 'current')
  feed.connected = false
  expect(cache.get('north', 'name')).toBeUndefined()
})
