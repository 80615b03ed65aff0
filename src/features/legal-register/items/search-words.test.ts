import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a search is its words, without what stands around them and without the meaning signs have in a pattern [LEG-05]', () => {
  expect(searchWords('Injuries, Diseases (2013)')).toEqual(['Injuries', 'Diseases', '2013'])
  expect(searchWords('100% of Sludge_use')).toEqual(['100\\%', 'of', 'Sludge\\_use'])
  expect(searchWords('water  water')).toEqual(['water'])
  expect(searchWords('...')).toEqual(['...'])
  expect(searchWords('x')).toBeUndefined()
  expect(searchWords('word '.repeat(3) + Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
})
