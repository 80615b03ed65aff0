import { expect, test } from 'vitest'
import { parseSearch, searchText } from './search-text.ts'

test('search parameters round-trip through the URL, lists as repeated names [INS-06]', () => {
  const search = { query: 'water & air', category: ['ecology', 'law'] }
  expect(searchText(search)).toBe('?query=water+%26+air&category=ecology&category=law')
  expect(parseSearch(searchText(search))).toEqual(search)
})

test('empty values are left out of the URL [INS-06]', () => {
  expect(searchText({ query: '', category: [], favourites: false, key: undefined })).toBe('')
})
