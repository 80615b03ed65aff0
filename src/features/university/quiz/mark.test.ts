import { describe, expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import type { Question, Quiz } from '../lesson-contents.ts'
import type { Answers } from './contract.ts'
import { comparable, mark } from './mark.ts'

const question = (change: Partial<Question>): Question => ({
  id: 'q',
  kind: 'single',
  text: 'Which?',
  points: 1,
  options: [],
  accepted: [],
  partialPoints: false,
  explanation: '',
  ...change,
})
const quizOf = (questions: Question[], passMark = 80): Quiz => ({ passMark, attempts: null, shuffled: true, questions })

/** Options by id; those in capitals are right. */
const optionsOf = (ids: readonly string[]) =>
  ids.map((id) => ({ id, text: id, isRight: id === id.toUpperCase(), feedback: '' }))
const pointsFor = (change: Partial<Question>, answer: { options?: string[]; text?: string }) =>
  mark(quizOf([question(change)]), { q: { options: [], text: '', ...answer } }).verdicts.q

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 12 })
/** Options of which at least one is right, and any choice among them. */
const choices = ids.chain((numbers) =>
  fc.record({
    options: fc
      .array(fc.boolean(), { minLength: numbers.length, maxLength: numbers.length })
      .map((right) =>
        optionsOf(numbers.map((number, index) => (right[index] || index === 0 ? `R${number}` : `w${number}`))),
      ),
    picks: fc.array(fc.boolean(), { minLength: numbers.length, maxLength: numbers.length }),
    points: fc.integer({ min: 1, max: 20 }),
  }),
)

describe('several choices', () => {
  test('are right only if exactly the right ones are chosen; part of the points is right less wrong, never below zero [UNI-B1]', () => {
    fc.assert(
      fc.property(choices, ({ options, picks, points }) => {
        const chosen = options.filter((_, index) => picks[index])
        const right = options.filter(({ isRight }) => isRight).length
        const hits = chosen.filter(({ isRight }) => isRight).length
        const misses = chosen.length - hits
        const isRight = hits === right && misses === 0
        const answer = { options: chosen.map(({ id }) => id) }
        const shape = { kind: 'multiple' as const, options, points }
        expect(pointsFor(shape, answer)).toEqual({ points: isRight ? points : 0, isRight })
        const partial = pointsFor({ ...shape, partialPoints: true }, answer)
        // In whole numbers: points * (hits - misses) / right, rounded down.
        const earned = Math.max(0, points * (hits - misses))
        expect(partial).toEqual({ points: (earned - (earned % right)) / right, isRight })
      }),
    )
  })
})

describe('an order', () => {
  test('is right as the author has it alone; part of the points is the share of items at their own position [UNI-B1]', () => {
    const shuffled = ids.chain((numbers) =>
      fc.record({
        options: fc.constant(optionsOf(numbers.map(String))),
        arranged: fc.shuffledSubarray(numbers.map(String), { minLength: 0 }),
        points: fc.integer({ min: 1, max: 20 }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ options, arranged, points }) => {
        const atPosition = options.filter(({ id }, index) => arranged[index] === id).length
        const isRight = atPosition === options.length
        const shape = { kind: 'order' as const, options, points }
        expect(pointsFor(shape, { options: arranged })).toEqual({ points: isRight ? points : 0, isRight })
        const earned = points * atPosition
        expect(pointsFor({ ...shape, partialPoints: true }, { options: arranged })?.points).toBe(
          (earned - (earned % options.length)) / options.length,
        )
      }),
    )
  })
})

describe('one choice, and true or false', () => {
  test('are right for the one right option, never for two or for none, and know no part of the points [UNI-B1]', () => {
    for (const kind of ['single', 'trueFalse'] as const) {
      const shape = { kind, options: optionsOf(['A', 'b']), points: 3, partialPoints: true }
      expect(pointsFor(shape, { options: ['A'] })).toEqual({ points: 3, isRight: true })
      for (const options of [['b'], ['A', 'b'], [], ['A', 'A']])
        expect([options, pointsFor(shape, { options })]).toEqual([options, { points: 0, isRight: false }])
    }
  })
})

describe('a short text', () => {
  test('is compared without case, accents, width and surplus spaces; an empty one is never right [UNI-B1]', () => {
    const shape = { kind: 'shortText' as const, accepted: ['Café au  lait', 'Straße'] }
    for (const text of ['cafe au lait', ' CAFÉ  AU LAIT ', 'ＣＡＦÉ au lait', 'STRASSE', 'strasse'])
      expect([text, pointsFor(shape, { text })?.isRight]).toEqual([text, true])
    for (const text of ['cafe aulait', 'cafe', '', ' '])
      expect([text, pointsFor(shape, { text })?.isRight]).toEqual([text, false])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(comparable(comparable(text))).toBe(comparable(text))
        expect(comparable(` ${text.normalize('NFD')}\t`)).toBe(comparable(text.normalize('NFC')))
        expect(pointsFor({ kind: 'shortText', accepted: [text] }, { text })?.isRight).toBe(comparable(text) !== '')
      }),
    )
  })
})

test('the points are those of the questions, and a quiz is passed exactly from its pass mark on [UNI-B1]', () => {
  const parts = fc.array(fc.record({ points: fc.integer({ min: 1, max: 20 }), isRight: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 100 }), (each, passMark) => {
      const questions = each.map(({ points }, index) =>
        question({ id: `q${index}`, points, options: optionsOf(['A', 'b']) }),
      )
      const answers: Answers = Object.fromEntries(
        each.map(({ isRight }, index) => [`q${index}`, { options: [isRight ? 'A' : 'b'], text: '' }]),
      )
      const marked = mark(quizOf(questions, passMark), answers)
      const points = each.reduce((sum, one) => sum + (one.isRight ? one.points : 0), 0)
      const mostPoints = each.reduce((sum, one) => sum + one.points, 0)
      expect(marked).toMatchObject({ points, mostPoints, passed: points / mostPoints >= passMark / 100 - 1e-12 })
    }),
  )
})
