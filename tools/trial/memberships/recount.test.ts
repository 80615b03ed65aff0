import { describe, expect, test } from 'vitest'
import { monthsLater, periodEnd } from './calendar.ts'
import type { Fact, PlanRules } from './facts.ts'
import { type Access, Recount } from './recount.ts'

const MONTHLY: PlanRules = {
  name: 'Monthly',
  period: 'month',
  amount: 3_100,
  userType: 'subscriber',
  trialDays: 7,
  graceDays: 5,
}
const BETTER: PlanRules = { ...MONTHLY, name: 'Better', period: 'year', amount: 36_500, userType: 'jedi' }
const FREE: PlanRules = { ...MONTHLY, name: 'Free', period: 'free', amount: 0, userType: 'guest' }

const WAITING: Access = { userType: 'newUser', lastDay: null }
const paid = { kind: 'paid', id: 'ch_1', plan: MONTHLY, amount: 3_100, saves: true } as const
const renewed = { kind: 'renewed', id: 'ch_2', amount: 3_100 } as const
const dayDone = { kind: 'dayDone' } as const

/** What is left of somebody who begins with `access`, by facts of days. */
function after(facts: readonly (readonly [string, Fact])[], access = WAITING) {
  const recount = new Recount(access)
  for (const [day, fact] of facts) recount.apply(fact, day)
  return { ...recount.access, paidUntil: recount.paidUntil, wrong: recount.wrong }
}

const JANUARY = ['2037-01-01', paid] as const

describe('the recount of memberships', () => {
  test('a payment gives the days that it is for, a renewal those after them, and nothing else moves the end [PAY-B1]', () => {
    expect(after([JANUARY])).toMatchObject({ userType: 'subscriber', lastDay: '2037-01-31' })
    const two = [JANUARY, ['2037-01-31', renewed]] as const
    expect(after(two)).toMatchObject({ lastDay: '2037-02-28', paidUntil: '2037-02-28', wrong: [] })
    expect(after([...two, ['2037-03-02', dayDone]])).toMatchObject({ userType: 'subscriber', lastDay: '2037-03-07' })
    expect(after([...two, ['2037-02-10', { kind: 'cancelled' }], ['2037-03-01', dayDone]])).toMatchObject({
      userType: 'expiredUser',
      lastDay: '2037-02-28',
      wrong: [],
    })
  })

  test('a charge that is not due, another price and a renewal that nobody requests are wrong [PAY-B1, PAY-15]', () => {
    expect(after([JANUARY, ['2037-01-30', renewed]]).wrong).toHaveLength(1)
    expect(after([JANUARY, ['2037-01-31', renewed], ['2037-01-31', { ...renewed, id: 'ch_3' }]]).wrong).toHaveLength(1)
    expect(after([JANUARY, ['2037-01-31', { ...renewed, amount: 3_000 }]]).wrong).toHaveLength(1)
    const days = ['2037-01-31', '2037-02-01'].map((day) => [day, dayDone] as const)
    expect(after([JANUARY, ...days]).wrong).toHaveLength(1)
  })

  test('a refused card leaves days of grace, a later one pays for what follows the last, and cancelling ends them [PAY-B1]', () => {
    const refused = [JANUARY, ['2037-01-31', { kind: 'refused' }]] as const
    expect(after(refused)).toMatchObject({ lastDay: '2037-02-05', paidUntil: '2037-01-31' })
    const late = [...refused, ['2037-02-06', dayDone]] as const
    expect(after(late)).toMatchObject({ userType: 'expiredUser' })
    expect(after([...late, ['2037-02-09', renewed]])).toMatchObject({ userType: 'subscriber', lastDay: '2037-02-28' })
    expect(after([...late, ['2037-03-09', renewed]])).toMatchObject({ lastDay: '2037-04-08', wrong: [] })
    expect(after([...refused, ['2037-02-02', { kind: 'cancelled' }]])).toMatchObject({ lastDay: '2037-01-31' })
  })

  test('a better plan costs the difference and begins at once, and gives back the one before when it is paid back [PAY-B1]', () => {
    const upgrade = { kind: 'paid', id: 'ch_2', plan: BETTER, amount: 36_500 - 2_100, saves: false } as const
    const facts = [JANUARY, ['2037-01-11', upgrade]] as const
    expect(after(facts)).toMatchObject({ userType: 'jedi', lastDay: '2038-01-10', wrong: [] })
    expect(after([JANUARY, ['2037-01-12', upgrade]]).wrong).toHaveLength(1)
    const back = { kind: 'refunded', id: 'ch_2', amount: 34_400 } as const
    expect(after([...facts, ['2037-01-13', back]])).toMatchObject({ userType: 'subscriber', lastDay: '2037-01-31' })
    expect(after([...facts, ['2037-01-13', { ...back, amount: 34_399 }]])).toMatchObject({ lastDay: '2038-01-10' })
  })

  test('what is paid back or lost takes its days and its renewal, a dispute that is won takes nothing [PAY-B1, PAY-17]', () => {
    const lost = after([JANUARY, ['2037-01-09', { kind: 'lost', id: 'ch_1' }], ['2037-01-10', dayDone]])
    expect(lost).toMatchObject({ userType: 'expiredUser', lastDay: '2037-01-09' })
    expect(after([JANUARY, ['2037-01-09', { kind: 'lost', id: 'ch_1' }], ['2037-01-31', renewed]]).wrong).toHaveLength(
      1,
    )
    const won = (['disputed', 'won'] as const).map((kind) => ['2037-01-09', { kind, id: 'ch_1' }] as const)
    expect(after([JANUARY, ...won])).toMatchObject({ lastDay: '2037-01-31' })
    const endless = { userType: 'guest', lastDay: null }
    const refund = { kind: 'refunded', id: 'ch_1', amount: 3_100 } as const
    expect(after([JANUARY, ['2037-01-09', refund]], endless)).toMatchObject(endless)
  })

  test('a last day that an administrator has set stays when something is paid back, and ends the renewal where it is earlier [PAY-B1, ADM-36]', () => {
    const set = (lastDay: string | null) => ['2037-01-05', { kind: 'set', lastDay }] as const
    const refund = ['2037-01-09', { kind: 'refunded', id: 'ch_1', amount: 3_100 }] as const
    expect(after([JANUARY, set('2037-06-30'), refund])).toMatchObject({ lastDay: '2037-06-30' })
    expect(after([JANUARY, set('2037-06-30'), ['2037-01-31', renewed]])).toMatchObject({ lastDay: '2037-06-30' })
    const earlier = [JANUARY, set('2037-01-20'), ['2037-01-31', dayDone]] as const
    expect(after(earlier)).toMatchObject({ userType: 'expiredUser', lastDay: '2037-01-20', wrong: [] })
    expect(after([...earlier, ['2037-01-31', renewed]]).wrong).toHaveLength(1)
  })

  test('a trial, a free plan and an invoice that was paid give access without a card [PAY-B1, PAY-B2]', () => {
    const trial = [['2037-01-01', { kind: 'trial', plan: MONTHLY }]] as const
    expect(after(trial)).toMatchObject({ userType: 'subscriber', lastDay: '2037-01-07' })
    expect(after([...trial, ['2037-01-07', renewed]])).toMatchObject({ lastDay: '2037-02-07', wrong: [] })
    expect(after([['2037-01-01', { kind: 'free', plan: FREE }]])).toMatchObject({ userType: 'guest', lastDay: null })
    const invoice = ['2037-01-01', { kind: 'transferred', id: 'in_1', plan: MONTHLY }] as const
    expect(after([invoice])).toMatchObject({ lastDay: '2037-01-31' })
    expect(after([invoice, ['2037-01-03', { kind: 'undone', id: 'in_1' }]])).toMatchObject({ lastDay: '2037-01-03' })
  })
})

test('periods end before the day on which they began, or before the last of a shorter month', () => {
  expect(monthsLater('2037-01-31', 1)).toBe('2037-02-28')
  expect(periodEnd('2037-02-28', '2037-01-31', 'month')).toBe('2037-03-30')
  expect(periodEnd('2036-02-29', '2036-02-29', 'year')).toBe('2037-02-27')
})
