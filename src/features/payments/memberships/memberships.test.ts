import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import type { Plan } from '#features/payments/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, ledgerOf, openPayingApp, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { addPlan, join, joinAndPay } from '#tests/kit/plans.ts'
import { CARDS, confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { type PaymentAtProvider, readPayment } from '../checkout/read-payment.ts'
import { recordPayment } from '../checkout/record-payment.ts'
import { PURPOSES } from '../purposes.ts'
import { termFrom } from './rules.ts'

let paying: PayingApp
let ada: Client
let yearly: Plan
let expert: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  yearly = await addPlan(ada)
  expert = await addPlan(ada, { name: 'Expert', userType: 'jedi', audience: ['members'] })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const named = ({ offers }: { offers: { name: string }[] }) => offers.map(({ name }) => name)
const memberId = (name: 'eva' | 'gus' | 'nia' | 'sue' | 'tom') => paying.app.memberIds.north[name]
const change = (name: Parameters<typeof memberId>[0], body: object) =>
  ada.call('PATCH', `/api/members/${memberId(name)}`, { body })
const today = () => dayIn(new Date(), { timeZone: 'Europe/London' })
const lastDay = () => termFrom(today(), today(), 'year').lastDay
const refund = (payment: string, amount: number) =>
  ada.call('POST', `/api/payments/received/${payment}/refunds`, { body: { amount, reason: 'Left early' } })

/** Records the refunds of a payment as the provider reports them once the card's bank has sent them back. */
async function failRefundsOf(payment: string): Promise<void> {
  const north = paying.app.database.site(paying.app.siteIds.north)
  const row = await north.one(sql.selectFrom('payment').select('intent_id').where('id', '=', payment))
  const found = await readPayment(paying.standIn.provider, row?.intent_id ?? '', async () => true)
  for (const refund of found?.read.refunds ?? []) refund.status = 'failed'
  await north.transaction((transaction) => recordPayment(PURPOSES)(transaction, found?.read as PaymentAtProvider))
}

test('somebody who waits pays for a plan and has access until its last day, once [PAY-19, PAY-B1]', async () => {
  const nia = await paying.app.signIn('nia')
  expect(await own(nia)).toMatchObject({ hasAccess: false, plan: null, offers: [{ id: yearly.id, kind: 'join' }] })
  const checkout = await join(nia, yearly.id)
  expect((await own(nia)).checkoutId).toBe(checkout)
  await enterCard(paying, nia, checkout, CARDS.declined)
  expect((await own(nia)).hasAccess).toBe(false)
  await enterCard(paying, nia, checkout)
  for (const _ of [1, 2]) await nia.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  expect(await own(nia)).toMatchObject({
    hasAccess: true,
    lastDay: lastDay(),
    plan: { id: yearly.id, lastDay: lastDay(), amount: 12_000 },
    offers: [],
    checkoutId: null,
  })
  expect((await nia.get('/api/insights')).status).toBe(200)
  expect(await ledgerOf(paying.app)).toEqual({ provider: 12_000, 'income.membership': -10_000, vat: -2_000 })
  expect((await ada.get(`/api/audit?subject=${memberId('nia')}&limit=1`)).body.items[0]).toMatchObject({
    action: 'members.membershipPaid',
    actor: null,
    after: { user_type: 'subscriber', expiry_date: lastDay() },
  })
})

test('a payment whose browser was closed opens access by the provider’s message [PAY-19, PAY-17]', async () => {
  const eva = await paying.app.signIn('eva')
  await enterCard(paying, eva, await join(eva, yearly.id))
  await until('access to open', async () => (await own(eva)).hasAccess)
  expect((await eva.get('/api/session')).body.role).toBe('member')
})

test('a guest goes up to another user type; who has it without end is offered nothing [PAY-B1]', async () => {
  const gus = await paying.app.signIn('gus')
  expect(named(await own(gus))).toEqual(['Full membership', 'Expert'])
  await joinAndPay(paying, gus, expert.id)
  expect((await gus.get('/api/session')).body.role).toBe('jedi')
  expect(named(await own(await paying.app.signIn('sue')))).toEqual(['Expert'])
  expect(named(await own(ada))).toEqual([])
})

test('there is one open checkout for a membership; another plan replaces it [PAY-B1, PAY-15]', async () => {
  const tom = await paying.app.signIn('tom')
  await change('tom', { expiryDate: '2037-05-31' })
  const [first = '', second] = await Promise.all([1, 2].map(() => join(tom, yearly.id)))
  expect(second).toBe(first)
  const secret = await secretOf(tom, first)
  const other = await join(tom, expert.id)
  await secretOf(tom, other)
  // The form of the first was left open.
  expect((await confirmAsBrowser(paying.standIn, secret)).status).toBe(400)
  const state = async (id = '') => (await tom.get(`/api/payments/checkouts/${id}`)).body.state
  expect([await state(first), await state(other)]).toEqual(['cancelled', 'open'])
  await tom.call('DELETE', `/api/payments/checkouts/${other}`, { body: {} })
  expect((await own(tom)).checkoutId).toBeNull()
})

test('days set by hand stay, a payment follows them, and a refund gives exactly them back; sent back by the bank, it takes nothing [PAY-B1]', async () => {
  const tom = await paying.app.signIn('tom')
  await change('tom', { expiryDate: '2037-05-31' })
  const payment = await joinAndPay(paying, tom, yearly.id)
  expect(await own(tom)).toMatchObject({ lastDay: '2038-05-31', plan: { lastDay: '2038-05-31' } })
  await refund(payment, 5_000)
  expect((await own(tom)).lastDay).toBe('2038-05-31')
  await refund(payment, 7_000)
  await until('the term to end', async () => (await own(tom)).lastDay === '2037-05-31')
  await failRefundsOf(payment)
  expect(await own(tom)).toMatchObject({ lastDay: '2038-05-31', plan: { lastDay: '2038-05-31' } })
})

test('who gets all their money back has the access without end that the plan replaced, unless the refund fails [PAY-B1]', async () => {
  const sue = await paying.app.signIn('sue')
  const payment = await joinAndPay(paying, sue, expert.id)
  expect(await own(sue)).toMatchObject({ lastDay: lastDay() })
  await refund(payment, 12_000)
  await until('the access without end to be back', async () => (await own(sue)).lastDay === null)
  expect((await sue.get('/api/session')).body.role).toBe('member')
  await failRefundsOf(payment)
  expect(await own(sue)).toMatchObject({ hasAccess: true, lastDay: lastDay() })
  expect((await sue.get('/api/session')).body.role).toBe('jedi')
})

test('a later day set by hand stays when a term is paid back [PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  await change('eva', { expiryDate: '2038-12-31' })
  await refund((await eva.get('/api/payments/own')).body.items[0].id, 12_000)
  await until('the refund to be recorded', async () => (await own(eva)).plan.lastDay === today())
  expect((await own(eva)).lastDay).toBe('2038-12-31')
})
