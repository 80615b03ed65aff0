import { expect, test } from 'vitest'
import { problemsAfter, problemsShown } from './problems.ts'

test('what is wrong with a picture’s description is said at the picture [LAND-34, LAND-B2]', () => {
  expect(problemsShown({ 'opening.picture.alt': 'Say what it shows.', 'opening.title': 'Needed.' })).toMatchObject({
    'opening.picture': 'Say what it shows.',
    'opening.title': 'Needed.',
  })
})

test('a sentence goes once its field, or the list it stands in, was changed; the others stay [SHELL-32]', () => {
  const problems = { 'benches.items.1.title': 'A', 'benches.items': 'B', 'benches.title': 'C', figures: 'D' }
  expect(Object.keys(problemsAfter(problems, 'benches.items.1.title'))).toEqual(['benches.title', 'figures'])
  expect(Object.keys(problemsAfter(problems, 'benches.items'))).toEqual(['benches.title', 'figures'])
  expect(Object.keys(problemsAfter(problems, 'benches.title'))).toEqual([
    'benches.items.1.title',
    'benches.items',
    'figures',
  ])
})
