import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import { newId } from '#base/id.ts'
import type { Plan } from '#features/payments/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, ledgerOf, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { registerMember } from '#tests/kit/people.ts'
import { addPlan, daysPass, joinAndPay, membershipEmails, renewDue } from '#tests/kit/plans.ts'
import { CARDS, confirmAsBrowser, dayAt, daysUntil } from '#tests/kit/stand-in.ts'
import { termFrom } from '../memberships/rules.ts'

let paying: PayingApp
let ada: Client
let monthly: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  monthly = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 10 })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const today = () => dayAt(paying.standIn)
const passUntil = async (day: string) => daysPass(paying, await daysUntil(paying.standIn, day))
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items
const setRenewing = (client: Client, renews: boolean) =>
  client.call('PUT', '/api/payments/membership/renewal', { body: { renews } })
const changeCard = async (client: Client, number?: string) => {
  const { body } = await client.call('PUT', '/api/payments/membership/card-entry', { body: {} })
  await confirmAsBrowser(paying.standIn, body.clientSecret, number)
  return (await client.call('PUT', '/api/payments/membership/card', { body: {} })).body
}

test('a month renews by itself on its last day, once, and its days follow the last [PAY-B1, PAY-19]', async () => {
  const nia = await paying.app.signIn('nia')
  const begun = await today()
  await joinAndPay(paying, nia, monthly.id, { renews: true })
  const { lastDay = '' } = (await own(nia)).plan
  expect((await own(nia)).renewal).toMatchObject({
    state: 'on',
    dueDay: lastDay,
    card: { brand: 'visa', last4: '4242' },
  })
  await Promise.all([1, 2, 3].map(() => renewDue(paying)))
  expect(await paid(nia)).toHaveLength(1)
  await passUntil(lastDay)
  await Promise.all([1, 2, 3].map(() => renewDue(paying)))
  expect((await own(nia)).plan.lastDay).toBe(termFrom(addDays(lastDay, 1), begun, 'month').lastDay)
  expect(await paid(nia)).toHaveLength(2)
  expect(await ledgerOf(paying.app)).toMatchObject({ 'income.membership': -2_000, vat: -400 })
  expect(await membershipEmails(paying, 'nia')).toEqual([])
})

test('a refused renewal leaves access for the days of grace, says so three times, and late payment opens it [PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, monthly.id, { renews: true, card: CARDS.failsLater })
  const { lastDay = '' } = (await own(eva)).plan
  await passUntil(lastDay)
  expect(await own(eva)).toMatchObject({
    hasAccess: true,
    renewal: { state: 'failing', graceDay: addDays(lastDay, 10) },
  })
  expect(await membershipEmails(paying, 'eva')).toEqual(['Your membership of Northern Club could not be renewed'])
  await daysPass(paying, 8)
  await daysPass(paying, 2)
  expect(await own(eva)).toMatchObject({ hasAccess: true, plan: { lastDay } })
  await daysPass(paying, 1)
  expect(await own(eva)).toMatchObject({ hasAccess: false, renewal: { state: 'ended' } })
  expect((await eva.get('/api/session')).body.role).toBe('expiredUser')
  const subjects = await membershipEmails(paying, 'eva')
  expect(subjects.map((subject) => subject.replace(/ on \d.*/, ''))).toEqual([
    'Your membership of Northern Club could not be renewed',
    'Your access to Northern Club ends',
    'Your access to Northern Club has ended',
  ])
  await enterCard(paying, eva, (await own(eva)).renewal.checkoutId)
  await until('access to open', async () => (await own(eva)).hasAccess)
  expect(await own(eva)).toMatchObject({
    plan: { lastDay: termFrom(addDays(lastDay, 1), addDays(lastDay, 1), 'month').lastDay },
    renewal: { state: 'on', graceDay: null, card: { last4: '4242' } },
  })
  expect(await paid(eva)).toHaveLength(2)
})

test('another card pays at once what the former has left unpaid; one that is refused pays nothing [PAY-B1]', async () => {
  const gus = await paying.app.signIn('gus')
  await joinAndPay(paying, gus, monthly.id, { renews: true, card: CARDS.failsLater })
  const { lastDay = '' } = (await own(gus)).plan
  await passUntil(lastDay)
  expect(await changeCard(gus, CARDS.declined)).toEqual({ isSaved: false, isPaid: false })
  expect((await own(gus)).renewal).toMatchObject({ state: 'failing', card: { last4: '0341' } })
  const answers = await Promise.all([1, 2].map(() => changeCard(gus)))
  expect(answers.some(({ isPaid }) => isPaid)).toBe(true)
  await until('the payment', async () => (await own(gus)).renewal.state === 'on')
  expect((await own(gus)).renewal.card.last4).toBe('4242')
  expect(await paid(gus)).toHaveLength(2)
})

test('what was cancelled ends with what is paid for, can be taken back until then, and charges nobody [PAY-B1]', async () => {
  const tom = await paying.app.signIn('tom')
  await ada.call('PATCH', `/api/members/${paying.app.memberIds.north.tom}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, tom, monthly.id, { renews: true })
  const { lastDay = '' } = (await own(tom)).plan
  await setRenewing(tom, false)
  expect((await own(tom)).renewal).toMatchObject({ state: 'cancelled', canResume: true })
  await setRenewing(tom, true)
  expect((await own(tom)).renewal.state).toBe('on')
  await setRenewing(tom, false)
  await passUntil(addDays(lastDay, 1))
  expect(await own(tom)).toMatchObject({ hasAccess: false, plan: { lastDay, isOver: true } })
  expect(await paid(tom)).toHaveLength(1)
  expect((await setRenewing(tom, true)).status).toBe(409)
})

test('while a site takes no cards nobody is charged or said to be refused, and access stays for the days of grace [PAY-B1, PAY-01]', async () => {
  const { client: vera, id } = await registerMember(paying.app, ada, 'Vera')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, vera, monthly.id, { renews: true })
  const { lastDay = '' } = (await own(vera)).plan
  const switchCards = (cardPayments: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments } })
  await switchCards(false)
  await passUntil(lastDay)
  await switchCards(true)
  expect(await own(vera)).toMatchObject({
    hasAccess: true,
    renewal: { state: 'failing', attemptDay: addDays(lastDay, 1) },
  })
  expect(await paid(vera)).toHaveLength(1)
  await daysPass(paying, 1)
  expect((await own(vera)).renewal).toMatchObject({ state: 'on', graceDay: null })
  expect(await paid(vera)).toHaveLength(2)
})

test('days of grace do not pass while nobody can be charged, not even of a plan without any [PAY-B1]', async () => {
  const strict = await addPlan(ada, { name: 'Strict', period: 'month', amount: 1_200, graceDays: 0 })
  const { client: una, id } = await registerMember(paying.app, ada, 'Una')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, una, strict.id, { renews: true })
  const { lastDay = '' } = (await own(una)).plan
  const switchCards = (cardPayments: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments } })
  await switchCards(false)
  await passUntil(lastDay)
  for (const _ of [1, 2, 3]) await daysPass(paying, 1)
  await switchCards(true)
  expect(await own(una)).toMatchObject({ hasAccess: true, renewal: { state: 'failing' } })
  await daysPass(paying, 1)
  expect((await own(una)).renewal).toMatchObject({ state: 'on', graceDay: null })
  expect(await paid(una)).toHaveLength(2)
})

test('a card that the provider does not know is given up, and holds up nobody’s renewal [PAY-B1]', async () => {
  const { client: rolf, id } = await registerMember(paying.app, ada, 'Rolf')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, rolf, monthly.id, { renews: true })
  const { lastDay = '' } = (await own(rolf)).plan
  const north = paying.app.database.site(paying.app.siteIds.north)
  const lost = { site_id: north.siteId, id: newId(), member_id: paying.app.memberIds.north.tom }
  await north.run(sql.insertInto('card_setup').values(lost))
  await north.run(sql.updateTable('card_setup').set({ intent_id: 'seti_lost' }).where('id', '=', lost.id))
  await passUntil(lastDay)
  expect(await paid(rolf)).toHaveLength(2)
  const [setup] = await north.many(sql.selectFrom('card_setup').select('state').where('id', '=', lost.id))
  expect(setup?.state).toBe('ended')
})
