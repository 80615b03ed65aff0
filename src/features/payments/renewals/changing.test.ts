import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { addPlan, daysPass, join, joinAndPay, renewDue } from '#tests/kit/plans.ts'
import { contractErrors } from '#tests/kit/provider-contract.ts'
import { confirmAsBrowser, dayAt, daysUntil } from '#tests/kit/stand-in.ts'
import { deleteCustomers } from '../checkout/customers.ts'
import { offeredTo } from '../memberships/offers.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const MONTH = { period: 'month', amount: 1_200 }
const north = () => paying.app.database.site(paying.app.siteIds.north)
const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const today = () => dayAt(paying.standIn)
const passUntil = async (day: string) => daysPass(paying, await daysUntil(paying.standIn, day))
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items
const offerOf = async (client: Client, id: string) =>
  (await own(client)).offers.find((offer: { id: string }) => offer.id === id)
const renewTo = (client: Client, planId: string) =>
  client.call('PUT', '/api/payments/membership/renewal/plan', { body: { planId } })

// Refunds end terms by the real clock: first, before the provider's has moved.
test('a whole refund of a better plan gives back the one before, with its days [PAY-B1]', async () => {
  const plain = await addPlan(ada, { name: 'Plain' })
  const better = await addPlan(ada, { ...MONTH, name: 'Better', userType: 'jedi', amount: 13_000 })
  const { client: ida, id } = await registerMember(paying.app, ada, 'Ida')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, ida, plain.id)
  const before = await own(ida)
  const payment = await joinAndPay(paying, ida, better.id)
  expect((await ida.get('/api/session')).body.role).toBe('jedi')
  const [{ amount }] = await paid(ida)
  const body = { amount, reason: 'Taken by mistake' }
  await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body })
  await until('the plan before', async () => (await own(ida)).plan.name === 'Plain')
  expect((await ida.get('/api/session')).body.role).toBe('member')
  expect((await own(ida)).lastDay).toBe(before.lastDay)
})

test('a trial gives access for a card alone, is paid on its last day, and is offered once [PAY-B1]', async () => {
  const plan = await addPlan(ada, { ...MONTH, name: 'Tried', trialDays: 10 })
  const nia = await paying.app.signIn('nia')
  expect(await offerOf(nia, plan.id)).toMatchObject({ kind: 'join', trialDays: 10 })
  await join(nia, plan.id, true)
  const { body: entry } = await nia.call('PUT', '/api/payments/membership/card-entry', { body: {} })
  expect(entry.trial).toMatchObject({ name: 'Tried', amount: 1_200, lastDay: addDays(await today(), 9) })
  expect((await own(nia)).hasAccess).toBe(false)
  await confirmAsBrowser(paying.standIn, entry.clientSecret)
  // The browser was closed: the clock finds the card, once.
  await Promise.all([renewDue(paying), nia.call('PUT', '/api/payments/membership/card', { body: {} })])
  const lastDay = addDays(await today(), 9)
  expect(await own(nia)).toMatchObject({
    hasAccess: true,
    lastDay,
    renewal: { state: 'on', isTrial: true, dueDay: lastDay },
  })
  expect(await paid(nia)).toEqual([])
  await passUntil(lastDay)
  expect(await own(nia)).toMatchObject({ renewal: { isTrial: false }, plan: { isOver: false } })
  expect(await paid(nia)).toMatchObject([{ amount: 1_200 }])
  const other = await addPlan(ada, { ...MONTH, name: 'Tried again', trialDays: 10, audience: ['members'] })
  expect((await offerOf(nia, other.id))?.trialDays ?? 0).toBe(0)
})

test('a better plan begins at once for the difference, which is shown before; the former counts no more [PAY-B1]', async () => {
  const basic = await addPlan(ada, { name: 'Basic', userType: 'guest', amount: 6_000 })
  const expert = await addPlan(ada, { name: 'Expert', userType: 'jedi', amount: 12_000 })
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, basic.id, { renews: true })
  const { due, kind } = await offerOf(eva, expert.id)
  expect([kind, due]).toEqual(['upgrade', 6_000])
  const checkout = await join(eva, expert.id, true)
  expect((await eva.get(`/api/payments/checkouts/${checkout}`)).body).toMatchObject({
    amount: 6_000,
    tax: 1_000,
    lines: [{ unitAmount: 12_000 }, { title: 'Not used of Basic', unitAmount: -6_000 }],
  })
  await enterCard(paying, eva, checkout)
  await until('the other plan', async () => (await own(eva)).plan.name === 'Expert')
  expect((await eva.get('/api/session')).body.role).toBe('jedi')
  const later = await offerOf(eva, basic.id)
  expect(later.kind).toBe('later')
  expect((await renewTo(eva, basic.id)).status).toBe(200)
  const { renewal } = await own(eva)
  expect(renewal).toMatchObject({ isOtherPlan: true, plan: { amount: 6_000 } })
  await passUntil(renewal.dueDay)
  expect((await own(eva)).plan.name).toBe('Basic')
  expect((await eva.get('/api/session')).body.role).toBe('guest')
})

test('what was credited once is used up, and a term paid by invoice gives no better access at once [PAY-B1]', async () => {
  const long = await addPlan(ada, { name: 'Long', amount: 12_000 })
  const brief = await addPlan(ada, { ...MONTH, name: 'Brief', userType: 'jedi', amount: 13_000 })
  const grand = await addPlan(ada, { name: 'Grand', userType: 'jedi', amount: 20_000 })
  const { client: una, id } = await registerMember(paying.app, ada, 'Una')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, una, long.id, { renews: false })
  await enterCard(paying, una, await join(una, brief.id, false))
  await until('the brief plan', async () => (await own(una)).plan.name === 'Brief')
  const { plan } = await own(una)
  await passUntil(plan.lastDay)
  const { due, kind } = await offerOf(una, grand.id)
  expect(kind).toBe('upgrade')
  // One day of the brief plan's price is left, and nothing of the long one.
  expect(due).toBeGreaterThan(20_000 - 500)
  const rest = { access: { userType: 'subscriber', lastDay: '2038-12-31', isDeclined: false, isConfirmed: true } }
  const membership = { planId: long.id, revision: 1, anchorDay: '2038-01-01', lastDay: '2038-12-31' }
  const byInvoice = { ...rest, membership, own: long, renewal: undefined, terms: [], isNew: false, today: '2038-02-01' }
  expect(offeredTo(brief, byInvoice)).toBeUndefined()
})

test('a whole refund of the last term ends its renewal, too [PAY-B1]', async () => {
  const plan = await addPlan(ada, { ...MONTH, name: 'Returned' })
  const gus = await paying.app.signIn('gus')
  const payment = await joinAndPay(paying, gus, plan.id, { renews: true })
  const body = { amount: 1_200, reason: 'Left early' }
  await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body })
  await until('the term to end', async () => (await own(gus)).renewal.state === 'cancelled')
})

test('plans of another site are not there, and a join pressed twice is one checkout [PAY-B1, PAY-15]', async () => {
  const plan = await addPlan(ada, { ...MONTH, name: 'Twice' })
  const { client } = await registerMember(paying.app, ada, 'Vera')
  await ada.call('PATCH', `/api/members/${(await client.get('/api/session')).body.profile.id}`, {
    body: { expiryDate: await today() },
  })
  const [first, second] = await Promise.all([1, 2].map(() => join(client, plan.id, true)))
  expect(second).toBe(first)
  expect((await renewTo(await paying.app.signIn('ada', 'south'), plan.id)).status).toBe(409)
  expect((await renewTo(client, plan.id)).body.code).toBe('payments.no-renewal')
})

test('whoever is removed is deleted at the provider, with the card, and charged no more [PAY-B1, ACC-B7]', async () => {
  const plan = await addPlan(ada, { ...MONTH, name: 'Left' })
  const { client, id } = await registerMember(paying.app, ada, 'Wim')
  await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
  await joinAndPay(paying, client, plan.id, { renews: true })
  const customers = () => north().many(sql.selectFrom('provider_customer').select(['customer_id', 'member_id']))
  const customer = (await customers()).find((row) => row.member_id === id)?.customer_id ?? ''
  await removeMember(ada, id)
  const task = deleteCustomers(paying.standIn.provider)
  await Promise.all([task.run(north()), task.run(north())])
  const { data: known } = await paying.standIn.stripe.customers.list({ limit: 100 })
  expect(known.map((one) => one.id)).not.toContain(customer)
  expect((await customers()).some((row) => row.customer_id === customer)).toBe(false)
  await daysPass(paying, 40)
  expect(await contractErrors(paying.standIn)).toEqual([])
})

test('whom the provider refuses to delete is tried again, and holds up nobody else [PAY-B1, ACC-B7]', async () => {
  const plan = await addPlan(ada, { ...MONTH, name: 'Two left' })
  const people = await Promise.all(['Xenia', 'Yves'].map((name) => registerMember(paying.app, ada, name)))
  for (const { client, id } of people) {
    await ada.call('PATCH', `/api/members/${id}`, { body: { expiryDate: await today() } })
    await joinAndPay(paying, client, plan.id, { renews: true })
  }
  const rows = await north().many(sql.selectFrom('provider_customer').select(['customer_id', 'member_id']))
  const [refused = '', other = ''] = people.map(({ id }) => rows.find((row) => row.member_id === id)?.customer_id ?? '')
  for (const { id } of people) await removeMember(ada, id)
  paying.standIn.refuseDeletion(refused, true)
  const task = deleteCustomers(paying.standIn.provider)
  const left = async () =>
    (await north().many(sql.selectFrom('provider_customer').select('customer_id'))).map((row) => row.customer_id)
  await expect(task.run(north())).rejects.toThrow('cannot be deleted now')
  expect(await left()).toContain(refused)
  expect(await left()).not.toContain(other)
  paying.standIn.refuseDeletion(refused, false)
  await task.run(north())
  expect(await left()).not.toContain(refused)
})
