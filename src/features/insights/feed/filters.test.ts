import { describe, expect, test } from 'vitest'
import { parseSearch, searchText } from '#platform/web/search-text.ts'
import {
  activeFilters,
  type FeedFilters,
  feedSearch,
  filtersOf,
  NO_FILTERS,
  pickedParent,
  pickParent,
  searchOf,
} from './filters.ts'

const ALL_SET: FeedFilters = {
  query: 'storm overflow',
  category: ['waterquality', 'drainage'],
  topic: ['flooding'],
  favourites: true,
  sort: 'relevance',
}
const WATER = { path: 'Water', childCategories: ['waterquality', 'drainage'] }
const AIR = { path: 'Air', childCategories: ['emissions'] }

describe('filters and the address', () => {
  test('every filter goes into the address and comes back from it [INS-06]', () => {
    expect(filtersOf(feedSearch(parseSearch(searchText({ ...searchOf(ALL_SET) }))))).toEqual(ALL_SET)
  })

  test('showing all leaves an address without any filter [INS-07]', () => {
    expect(searchOf(NO_FILTERS)).toEqual({})
    expect(activeFilters(filtersOf({}))).toBe(0)
  })

  test('an address with unknown, mistyped or overlong parts shows a feed, not an error [INS-06]', () => {
    expect(feedSearch({ query: ['x'], category: { a: 1 }, sort: 'oldest', favourites: 'maybe', other: 1 })).toEqual({})
    expect(feedSearch({ query: 'a'.repeat(900) }).query).toHaveLength(200)
  })

  test('one choice and many are both understood [INS-11]', () => {
    expect(filtersOf(feedSearch({ category: 'water', topic: ['noise', 'air'], favourites: 'true' }))).toEqual({
      ...NO_FILTERS,
      category: ['water'],
      topic: ['noise', 'air'],
      favourites: true,
    })
  })

  test('repeated choices count once [INS-11]', () => {
    expect(filtersOf(feedSearch({ topic: ['water', 'water', ''] })).topic).toEqual(['water'])
  })

  test('the sort order is kept only with a query [INS-B5]', () => {
    expect(searchOf({ ...NO_FILTERS, sort: 'relevance' })).toEqual({})
    expect(searchOf({ ...NO_FILTERS, query: 'noise', sort: 'relevance' })).toEqual({
      query: 'noise',
      sort: 'relevance',
    })
  })

  test('a valid key in the URL is kept, anything else is ignored [INS-10]', () => {
    const key = '018f3c1e-8c1a-7c55-9d5b-0a1b2c3d4e5f'
    expect(feedSearch({ key })).toEqual({ key })
    expect(feedSearch({ key: '../admin' })).toEqual({})
  })

  test('every choice counts as one active filter [INS-06]', () => {
    expect(activeFilters(ALL_SET)).toBe(5)
  })
})

describe('parent categories', () => {
  test('picking one sets the category filter to its children and clears topics and query [INS-09]', () => {
    expect(pickParent(ALL_SET, WATER)).toEqual({ ...NO_FILTERS, category: WATER.childCategories, favourites: true })
  })

  test('the selected one is found from the URL’s categories, in any order [INS-09]', () => {
    const filters = { ...NO_FILTERS, category: ['drainage', 'waterquality'] }
    expect(pickedParent(filters, [AIR, WATER])).toBe(WATER)
    expect(pickedParent({ ...filters, category: ['drainage'] }, [AIR, WATER])).toBeUndefined()
    expect(pickedParent(NO_FILTERS, [AIR, WATER])).toBeUndefined()
  })

  test('one without children never shows the whole feed [INS-09]', () => {
    const empty = { path: 'Soil', childCategories: [] }
    expect(pickParent(NO_FILTERS, empty).category).toEqual(['Soil'])
    expect(pickedParent(NO_FILTERS, [empty])).toBeUndefined()
  })
})
