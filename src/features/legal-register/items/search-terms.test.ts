import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('a search is split into words without surrounding punctuation, and pattern characters are escaped [LEG-05]', () => {
  expect(searchTerms('Injuries, Diseases (2013)')).toEqual(['Injuries', 'Diseases', '2013'])
  expect(searchTerms('100% of Sludge_use')).toEqual(['100\\%', 'of', 'Sludge\\_use'])
  expect(searchTerms('water  water')).toEqual(['water'])
  expect(searchTerms('...')).toEqual(['...'])
  expect(searchTerms('x')).toBeUndefined()
  expect(searchTerms('word '.repeat(3) + Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
})
