import { expect, test } from 'vitest'
import { durationOf, EMPTY_PLAN, isCount, planOf, typedPlanOf } from './plan-values.ts'

const LONDON = 'Europe/London'

test('the duration of an advert is in days and hours on the site’s clock, also over the night in which it changes [ADV-08]', () => {
  const between = (startsAt: string, endsAt: string) => durationOf({ startsAt, endsAt })
  expect(between('2037-03-28T09:00', '2037-03-29T09:00')).toEqual({ days: 1, hours: 0 })
  expect(between('2037-03-01T09:00', '2037-04-01T14:30')).toEqual({ days: 31, hours: 5 })
  expect(between('2037-03-01T09:00', '2037-03-01T09:00')).toEqual({ days: 0, hours: 0 })
  expect([between('2037-03-02T09:00', '2037-03-01T09:00'), between('', '2037-03-01T09:00')]).toEqual([
    undefined,
    undefined,
  ])
})

test('an empty maximum is unlimited and 0 is never; impressions are whole numbers [ADV-11]', () => {
  expect(planOf({ ...EMPTY_PLAN, dailyMaximum: '0' }, LONDON)).toMatchObject({ maximum: null, dailyMaximum: 0 })
  expect(['', '0', ' 12 ', '100000000'].every(isCount)).toBe(true)
  expect(['-1', '1.5', 'many', '100000001'].some(isCount)).toBe(false)
})

test('times are read and shown on the site’s clock, and days run from Monday to Sunday [ADV-13]', () => {
  const typed = { ...EMPTY_PLAN, startsAt: '2037-07-01T09:00', endsAt: '2037-12-01T09:00', days: ['0', '6'] }
  const plan = planOf(typed, LONDON)
  expect([plan.startsAt, plan.endsAt, plan.days]).toEqual([
    '2037-07-01T08:00:00.000Z',
    '2037-12-01T09:00:00.000Z',
    [0, 6],
  ])
  expect(typedPlanOf(plan, LONDON)).toEqual(typed)
})
