import { describe, expect, test } from 'vitest'
import { DEFAULT_BADGES } from './defaults.ts'
import { BADGE_TYPES, badgeSize, conflictingTarget, dueBadges, LEVELS, nextBadge } from './rules.ts'

const TARGETS = BADGE_TYPES.flatMap((type) =>
  DEFAULT_BADGES[type].map(({ target, name }, index) => ({ type, level: index + 1, target, name })),
)

test('question badges are Private, Corporal, Sergeant, Major and General at 1, 10, 25, 50 and 100 [PROF-27]', () => {
  expect(DEFAULT_BADGES.questions.map(({ name, target }) => [name, target])).toEqual([
    ['Private', 1],
    ['Corporal', 10],
    ['Sergeant', 25],
    ['Major', 50],
    ['General', 100],
  ])
})

test('best-answer badges are Aid, Little Helper, Missionary, Vigilante and Hero at 1, 10, 25, 50 and 100 [PROF-28]', () => {
  expect(DEFAULT_BADGES.bestAnswers.map(({ name, target }) => [name, target])).toEqual([
    ['Aid', 1],
    ['Little Helper', 10],
    ['Missionary', 25],
    ['Vigilante', 50],
    ['Hero', 100],
  ])
})

test('a picture is 8 times its level plus 30 pixels; the top level 125 for users and 150 for administrators [PROF-29]', () => {
  expect(LEVELS.map((level) => badgeSize(level, 'users'))).toEqual([38, 46, 54, 62, 125])
  expect(LEVELS.map((level) => badgeSize(level, 'admins'))).toEqual([38, 46, 54, 62, 150])
})

describe('a badge is due', () => {
  const levels = (scores: Record<string, number>, badges = {}) =>
    dueBadges(scores, badges, TARGETS).map(({ type, level }) => `${type} ${level}`)

  test('at its target and above it, not below; skipped levels with it [FOR-34]', () => {
    expect(levels({})).toEqual([])
    expect(levels({ threadsCreated: 1 })).toEqual(['questions 1'])
    expect(levels({ threadsCreated: 9 })).toEqual(['questions 1'])
    expect(levels({ threadsCreated: 27 })).toEqual(['questions 1', 'questions 2', 'questions 3'])
    expect(levels({ threadsCreated: 1_000, bestAnswers: 10 })).toHaveLength(7)
  })

  test('once: an earned badge is not due again [PROF-25]', () => {
    expect(levels({ threadsCreated: 12 }, { questions: { 1: true } })).toEqual(['questions 2'])
    expect(levels({ threadsCreated: 12 }, { questions: { 1: true, 2: true } })).toEqual([])
  })

  test('by its own score and no other [FOR-34]', () => {
    expect(levels({ postsCreated: 100, commentsCreated: 100, castVotes: 100, upvotes: 100 })).toEqual([])
    expect(levels({ bestAnswers: 1 })).toEqual(['bestAnswers 1'])
  })
})

test('the next badge is the one above the highest earned; the top level has none [FOR-34]', () => {
  const next = (badges: Record<string, Record<string, boolean>>) => nextBadge('bestAnswers', badges, TARGETS)?.name
  expect(next({})).toBe('Aid')
  expect(next({ bestAnswers: { 1: true }, questions: { 5: true } })).toBe('Little Helper')
  // Earned under other targets: the next level is still the one above.
  expect(next({ bestAnswers: { 3: true } })).toBe('Vigilante')
  expect(next({ bestAnswers: { 5: true } })).toBeUndefined()
})

test('a target must lie between those of the adjacent levels [ADM-10]', () => {
  const conflict = (level: number, target: number) =>
    conflictingTarget({ type: 'questions', level, target }, TARGETS)?.name
  expect([conflict(2, 2), conflict(2, 24), conflict(1, 9), conflict(5, 51)]).toEqual(Array(4).fill(undefined))
  expect([conflict(2, 1), conflict(2, 25), conflict(1, 10), conflict(5, 50)]).toEqual([
    'Private',
    'Sergeant',
    'Corporal',
    'Major',
  ])
})
