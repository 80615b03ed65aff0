import { expect, test } from 'vitest'
import { filtersOf, isFiltered, listAddress } from './list-filters.ts'

test('a search has at least two characters [WRITE-04]', () => {
  expect(listAddress({ query: 'w' }).query).toBeUndefined()
  expect(listAddress({ query: ' w ' }).query).toBeUndefined()
  expect(listAddress({ query: 'we' }).query).toBe('we')
})

test('any URL is accepted, and unknown values are ignored [WRITE-03]', () => {
  const id = '0198b4f0-0000-7000-8000-000000000001'
  expect(listAddress({ key: id, category: 'guidance', topic: ['a', 'a', 'b'], view: 'blocks' })).toMatchObject({
    key: id,
    category: ['guidance'],
    topic: ['a', 'b'],
    view: 'blocks',
  })
  expect(listAddress({ key: 'new' }).key).toBe('new')
  expect(listAddress({ key: '../x', state: 'any', view: 'blocks' })).toMatchObject({
    key: undefined,
    state: undefined,
    view: undefined,
  })
  expect(isFiltered(filtersOf(listAddress({})))).toBe(false)
  expect(isFiltered(filtersOf(listAddress({ state: 'planned' })))).toBe(true)
})
