import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween } from '#base/days.ts'
import type { Plan } from '#features/payments/contract.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { registerMember } from '#tests/kit/people.ts'
import { addPlan, daysPass, join, joinAndPay } from '#tests/kit/plans.ts'
import { CARDS, dayAt } from '#tests/kit/stand-in.ts'

let paying: PayingApp
let ada: Client
let basic: Plan
let expert: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  basic = await addPlan(ada, { name: 'Basic', userType: 'guest', amount: 6_000 })
  expert = await addPlan(ada, { name: 'Expert', userType: 'jedi' })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const role = async (client: Client) => (await client.get('/api/session')).body.role
const offer = async (client: Client) =>
  (await own(client)).offers.find(({ id }: { id: string }) => id === expert.id) ?? {}
const refund = (payment: string, amount: number) =>
  ada.call('POST', `/api/payments/received/${payment}/refunds`, { body: { amount, reason: 'Not what they wanted' } })

test('whoever gets the price of a further year back keeps the plan that they went up to [PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, basic.id)
  paying.standIn.moveDays(3)
  await joinAndPay(paying, eva, expert.id)
  const { lastDay } = await own(eva)
  const today = await dayAt(paying.standIn)
  paying.standIn.moveDays(daysBetween(today, lastDay) - 5)
  const payment = await joinAndPay(paying, eva, expert.id)
  expect((await own(eva)).lastDay > lastDay).toBe(true)
  await refund(payment, 12_000)
  await until('the further year to end', async () => (await own(eva)).lastDay === lastDay)
  expect((await own(eva)).plan.name).toBe('Expert')
  expect(await role(eva)).toBe('jedi')
})

test('what was paid back is no longer credited on a checkout that was begun before [PAY-B1]', async () => {
  const nia = await paying.app.signIn('nia')
  const payment = await joinAndPay(paying, nia, basic.id)
  const checkout = await join(nia, expert.id)
  await refund(payment, 1)
  await until('the checkout to end', async () => (await own(nia)).checkoutId === null)
  expect((await nia.get(`/api/payments/checkouts/${checkout}`)).body.state).toBe('cancelled')
})

test('a refund gives no days back that were credited on a plan since [PAY-B1]', async () => {
  const gus = await paying.app.signIn('gus')
  const brief = await addPlan(ada, { name: 'Brief', userType: 'jedi', amount: 13_000, period: 'month' })
  const full = await addPlan(ada, { name: 'Full' })
  await joinAndPay(paying, gus, full.id)
  await joinAndPay(paying, gus, brief.id)
  const { lastDay } = await own(gus)
  const today = await dayAt(paying.standIn)
  await daysPass(paying, daysBetween(today, lastDay) + 1)
  const payment = await joinAndPay(paying, gus, full.id)
  const renewed = (await own(gus)).plan.lastDay
  await refund(payment, 12_000)
  const { plan } = await until('the term to end', async () => {
    const found = await own(gus)
    return found.plan.lastDay !== renewed && found
  })
  expect(daysBetween(today, plan.lastDay)).toBeLessThan(40)
})

test('what a bank has taken back is not credited on another plan [PAY-B1]', async () => {
  const { client, id } = await registerMember(paying.app, ada, 'Una')
  const lastDay = await dayAt(paying.standIn)
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: lastDay } })
  const regular = await addPlan(ada, { name: 'Regular', amount: 6_000 })
  await joinAndPay(paying, client, regular.id, { card: CARDS.disputed })
  await until('the dispute to count', async () => (await offer(client)).due === undefined)
})
