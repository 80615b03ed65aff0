import { expect, test } from 'vitest'
import { pictureFieldProblems, remainingProblems } from './problems.ts'

test('an error in a picture’s description is shown at the picture [LAND-34, LAND-B2]', () => {
  expect(
    pictureFieldProblems({ 'opening.picture.alt': 'Say what it shows.', 'opening.title': 'Needed.' }),
  ).toMatchObject({
    'opening.picture': 'Say what it shows.',
    'opening.title': 'Needed.',
  })
})

test('an error disappears once its field or its list was changed; the others stay [SHELL-32]', () => {
  const problems = { 'benches.items.1.title': 'A', 'benches.items': 'B', 'benches.title': 'C', figures: 'D' }
  expect(Object.keys(remainingProblems(problems, 'benches.items.1.title'))).toEqual(['benches.title', 'figures'])
  expect(Object.keys(remainingProblems(problems, 'benches.items'))).toEqual(['benches.title', 'figures'])
  expect(Object.keys(remainingProblems(problems, 'benches.title'))).toEqual([
    'benches.items.1.title',
    'benches.items',
    'figures',
  ])
})
