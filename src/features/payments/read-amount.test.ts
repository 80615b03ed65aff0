import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('an own amount is read as people write pounds, and nothing else is guessed [PAY-19]', () => {
  for (const [typed, amount] of [
    ['5', 500],
    ['£5', 500],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['1,000.01', 100_001],
    ['£ 10,000', 1_000_000],
    [' 7 ', 700],
  ] as const)
    expect(readAmount(typed), typed).toBe(amount)
  for (const typed of [
    '',
    '-5',
    '5.005',
    '1e3',
    'five',
    '.5',
    '5.',
    '€5',
    '99999999',
    '12,50',
    '1,00',
    '1.000,50',
    '1,0000',
    '£',
    '5£',
  ])
    expect(readAmount(typed), typed).toBeNull()
})
