import { expect, test } from 'vitest'
import { frontPages } from './front-pages.ts'
import type { CachedPage } from './public-pages.ts'

const page = () => ({}) as CachedPage
const later = () => Date.now() + 60_000

test('a change of one site evicts its own front pages and not those of the others [LAND-B1]', () => {
  const front = frontPages()
  const [north, south] = [page(), page()]
  front.set('north.test', 'north', north, later())
  front.set('north.test:80', 'north', north, later())
  front.set('south.test', 'south', south, later())
  front.evictSite('north')
  expect([front.get('north.test'), front.get('north.test:80'), front.get('south.test')]).toEqual([
    undefined,
    undefined,
    south,
  ])
})

test('a front page goes with the page it is, and when its time is over; at most a thousand are cached [LAND-B1]', () => {
  const front = frontPages()
  const [one, other] = [page(), page()]
  front.set('one.test', 'one', one, later())
  front.set('over.test', 'over', other, Date.now() - 1)
  front.evictPage(one)
  expect([front.get('one.test'), front.get('over.test'), front.get()]).toEqual([undefined, undefined, undefined])
  for (let at = 0; at <= 1_000; at += 1) front.set(`${at}.test`, 'many', other, later())
  expect([front.get('0.test'), front.get('1.test'), front.get('1000.test')]).toEqual([undefined, other, other])
})
