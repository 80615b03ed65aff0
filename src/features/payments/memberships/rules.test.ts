import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '#base/days.ts'
import type { Plan } from '../plans/fields.ts'
import { type Access, accessAfter, lastDayAfterRefund, nextTerm, offerOf, termFrom, userTypeAfter } from './rules.ts'

const TODAY = '2037-03-10'
const yearly: Plan = {
  id: 'yearly',
  name: 'Full membership',
  description: '',
  period: 'year',
  amount: 12_000,
  vatRate: 2_000,
  userType: 'subscriber',
  trialDays: 0,
  graceDays: 14,
  audience: ['visitors', 'expired', 'members'],
  isActive: true,
  revision: 1,
  version: 1,
}
const expert: Plan = { ...yearly, id: 'expert', userType: 'jedi' }
const access = (userType: string, lastDay: string | null = null): Access => ({ userType, lastDay, isDeclined: false })
const paidTo = (lastDay: string, planId = 'yearly') => ({ planId, anchorDay: '2036-03-15', lastDay })

test('a term ends before the same day of the next month or year; the 31st and leap days lose nothing [PAY-B1]', () => {
  expect(termFrom('2037-01-31', '2037-01-31', 'month').lastDay).toBe('2037-02-27')
  expect(termFrom('2037-02-28', '2037-01-31', 'month').lastDay).toBe('2037-03-30')
  expect(termFrom('2037-03-31', '2037-01-31', 'month').lastDay).toBe('2037-04-29')
  expect(termFrom('2036-02-29', '2036-02-29', 'year').lastDay).toBe('2037-02-27')
  expect(termFrom('2039-02-28', '2036-02-29', 'year').lastDay).toBe('2040-02-28')
  expect(termFrom('2037-05-05', '2037-05-05', 'free').lastDay).toBeNull()
})

test('terms that follow each other leave no gap, never overlap, and end where their number of months ends [PAY-B1]', () => {
  for (let start = 0; start < 1_461; start += 1) {
    const anchor = addDays('2036-01-01', start)
    for (const [period, step] of [
      ['month', 1],
      ['year', 12],
    ] as const) {
      let firstDay = anchor
      for (let count = 1; count <= 14; count += 1) {
        const { lastDay } = termFrom(firstDay, anchor, period)
        if (lastDay !== addDays(addMonths(anchor, count * step), -1)) throw new Error(`${anchor} ${period} ${count}`)
        const days = daysBetween(firstDay, lastDay) + 1
        if (period === 'month' ? days < 28 || days > 31 : days < 365 || days > 366)
          throw new Error(`${anchor}: ${days} days`)
        firstDay = addDays(lastDay, 1)
      }
    }
  }
  expect(addMonths('2037-12-31', 2)).toBe('2038-02-28')
})

test('who waits, has access or has lost it can take what is offered to people like them [PAY-B1]', () => {
  const offer = (who: Access, plan = yearly) => offerOf(plan, { access: who, membership: undefined, today: TODAY })
  expect(offer(access('newUser'))).toBe('join')
  expect(offer(access('expiredUser', '2036-01-01'))).toBe('join')
  expect(offer(access('subscriber', '2037-01-01'))).toBe('join')
  expect(offer(access('newUser'), { ...yearly, audience: ['members', 'expired'] })).toBeUndefined()
  expect(offer(access('expiredUser'), { ...yearly, audience: ['visitors', 'members'] })).toBeUndefined()
  expect(offer({ ...access('newUser'), isDeclined: true })).toBeUndefined()
  expect(offer(access('newUser'), { ...yearly, isActive: false })).toBeUndefined()
  // With access a plan has to mean a gain: another type, or further days.
  expect(offer(access('guest'))).toBe('join')
  expect(offer(access('subscriber', '2038-01-01'))).toBe('join')
  expect(offer(access('subscriber'))).toBeUndefined()
  expect(offer(access('jedi', '2038-01-01'))).toBeUndefined()
  expect(offer(access('admin'))).toBeUndefined()
})

test('a plan is renewed in the last 30 days of its year or 7 of its month, another one taken once it is over [PAY-B1]', () => {
  const offer = (lastDay: string, plan: Plan) =>
    offerOf(plan, { access: access('subscriber', lastDay), membership: paidTo(lastDay), today: TODAY })
  expect(offer('2037-04-10', yearly)).toBeUndefined()
  expect(offer('2037-04-09', yearly)).toBe('renew')
  expect(offer('2037-03-10', { ...yearly, isActive: false })).toBe('renew')
  expect(offer('2037-03-18', { ...yearly, period: 'month' })).toBeUndefined()
  expect(offer('2037-03-17', { ...yearly, period: 'month' })).toBe('renew')
  expect(offer('2037-03-10', expert)).toBeUndefined()
  expect(offer('2037-03-09', expert)).toBe('join')
  expect(offer('2037-03-09', { ...yearly, isActive: false })).toBeUndefined()
})

test('what is paid follows what was paid before, or a day set by hand; after a gap it begins today [PAY-B1, PAY-19]', () => {
  const term = (who: Access, membership?: ReturnType<typeof paidTo>, plan = yearly) =>
    nextTerm(plan, { access: who, membership, today: TODAY })
  expect(term(access('newUser'))).toEqual({ firstDay: TODAY, lastDay: '2038-03-09', anchorDay: TODAY })
  expect(term(access('subscriber', '2037-03-14'), paidTo('2037-03-14'))).toEqual({
    firstDay: '2037-03-15',
    lastDay: '2038-03-14',
    anchorDay: '2036-03-15',
  })
  expect(term(access('expiredUser', '2037-03-01'), paidTo('2037-03-01')).firstDay).toBe(TODAY)
  expect(term(access('subscriber', '2037-12-31')).firstDay).toBe('2038-01-01')
  expect(term(access('guest', '2037-12-31')).firstDay).toBe(TODAY)
  expect(term(access('guest')).firstDay).toBe(TODAY)
})

test('a payment takes no user type away while it lasts, and never an administrator’s [PAY-B1]', () => {
  expect(userTypeAfter(yearly, access('newUser'), TODAY)).toBe('subscriber')
  expect(userTypeAfter(yearly, access('guest'), TODAY)).toBe('subscriber')
  expect(userTypeAfter(yearly, access('jedi', '2038-01-01'), TODAY)).toBe('jedi')
  expect(userTypeAfter(yearly, access('jedi', '2037-01-01'), TODAY)).toBe('subscriber')
  expect(userTypeAfter(yearly, access('admin'), TODAY)).toBe('admin')
})

test('what somebody has for longer by hand is not shortened by a payment [PAY-B1]', () => {
  const term = { firstDay: TODAY, lastDay: '2038-03-09', anchorDay: TODAY }
  const after = (who: Access) => accessAfter(yearly, term, { access: who, today: TODAY })
  expect(after(access('subscriber', '2039-01-01'))).toEqual({ userType: 'subscriber', lastDay: '2039-01-01' })
  expect(after(access('subscriber'))).toEqual({ userType: 'subscriber', lastDay: null })
  expect(after(access('guest', '2039-01-01'))).toEqual({ userType: 'subscriber', lastDay: '2038-03-09' })
  expect(after(access('expiredUser', '2036-01-01'))).toEqual({ userType: 'subscriber', lastDay: '2038-03-09' })
})

test('a refund ends its term today, or before it has begun; other terms stay paid for [PAY-B1]', () => {
  const term = (firstDay: string, lastDay: string | null, refundedDay: string | null = null) => ({
    firstDay,
    lastDay,
    refundedDay,
  })
  const running = term('2037-01-01', '2037-12-31')
  expect(lastDayAfterRefund(running, [], TODAY)).toBe(TODAY)
  expect(lastDayAfterRefund(running, [term('2036-01-01', '2036-12-31')], TODAY)).toBe(TODAY)
  expect(lastDayAfterRefund(running, [term('2038-01-01', '2038-12-31')], TODAY)).toBe('2038-12-31')
  expect(lastDayAfterRefund(running, [term('2038-01-01', '2038-12-31', '2037-02-01')], TODAY)).toBe(TODAY)
  expect(lastDayAfterRefund(term('2038-01-01', '2038-12-31'), [running], TODAY)).toBe('2037-12-31')
  expect(lastDayAfterRefund(term('2038-01-01', '2038-12-31'), [], TODAY)).toBe('2037-12-31')
  expect(lastDayAfterRefund(term('2036-01-01', '2036-12-31'), [], TODAY)).toBe('2036-12-31')
  expect(lastDayAfterRefund(running, [term('2037-01-01', null)], TODAY)).toBeNull()
})
