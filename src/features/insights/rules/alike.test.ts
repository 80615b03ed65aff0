import { expect, test } from 'vitest'
import { isAlike } from './alike.ts'

test.each([
  ['asessment', 'Assessment'],
  ['biodivesity', 'biodiversity'],
  ['drainge', 'drainage'],
  ['permti', 'permit'],
  ['enviromental', 'environmental'],
])('%s was meant as %s [INS-B5]', (typed, word) => expect(isAlike(typed, word)).toBe(true))

test.each([
  ['waste', 'water'],
  ['noise', 'nature'],
  ['air', 'airs'],
  ['carbon', 'cardboard'],
])('%s was not meant as %s [INS-B5]', (typed, word) => expect(isAlike(typed, word)).toBe(false))
