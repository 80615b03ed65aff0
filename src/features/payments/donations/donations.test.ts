import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { enterCard, ledgerOf, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'

let paying: PayingApp
let ada: Client
let jed: Client
let tom: Client
/** Asks for donations and suggests £12.50. */
let appeal: { id: string }
let silent: { id: string }
beforeAll(async () => {
  paying = await openPayingApp()
  const { app } = paying
  ;[ada, jed, tom] = await Promise.all([app.signIn('ada'), app.signIn('jed'), app.signIn('tom')])
  silent = await publish(jed, { title: 'Not asking' })
  appeal = await publishWith({ on: true, suggestedAmount: 12.5 })
})
afterAll(() => paying.close())

const contents = (donations: object) => ({
  title: 'The river fund',
  tags: ['water'],
  category: 'guidance',
  contentJSON: paragraphs('Words.'),
  donations,
})
async function publishWith(donations: object, at?: { id: string; revision: number }): Promise<{ id: string }> {
  const { id, revision } = at ?? (await begin(jed, contents(donations)))
  const answer = await jed.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: revision, contents: contents(donations) },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const options = (client: Client, insightId?: string) =>
  client.get(`/api/payments/donations${insightId ? `?insightId=${insightId}` : ''}`)
const donate = (client: Client, body: object) => client.call('POST', '/api/payments/donations', { body })
const switchCards = (cardPayments: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments } })
const north = () => paying.app.database.site(paying.app.siteIds.north)
const linkAccount = (charges: boolean) =>
  north().run(sql.updateTable('payment_account').set({ charges_enabled: charges }))

test('an insight asks for donations with the amount its author suggests; others do not [WRITE-22]', async () => {
  expect((await options(tom, appeal.id)).body).toEqual({ isOn: true, title: 'The river fund', suggestedAmount: 1_250 })
  expect((await options(tom, silent.id)).body).toMatchObject({ isOn: false, suggestedAmount: null })
  expect((await donate(tom, { insightId: silent.id, amount: 500 })).body).toMatchObject({
    code: 'payments.no-donations',
  })
})

test('a donor names any amount from 1.00 to 10,000.00 and no other, after signing in [PAY-19]', async () => {
  for (const amount of [100, 1_000_000])
    expect((await donate(tom, { insightId: appeal.id, amount })).status, String(amount)).toBe(201)
  for (const amount of [99, 1_000_001, -500, 12.5, '500', null])
    expect((await donate(tom, { insightId: appeal.id, amount })).status, String(amount)).toBe(400)
  expect((await donate(paying.app.visitor(), { amount: 500 })).status).toBe(401)
})

test('a donation is paid at the checkout, leads back to its insight and is income without VAT [PAY-19, WRITE-22]', async () => {
  const { body } = await donate(tom, { insightId: appeal.id, amount: 1_250 })
  await enterCard(paying, tom, body.id)
  const paid = (await tom.call('PUT', `/api/payments/checkouts/${body.id}/result`, { body: {} })).body
  expect(paid).toMatchObject({
    state: 'paid',
    tax: 0,
    backTo: `/InsightPage/${appeal.id}`,
    lines: [{ title: 'The river fund' }],
  })
  expect(await ledgerOf(paying.app)).toEqual({ provider: 1_250, 'income.donation': -1_250 })
  expect((await tom.get('/api/payments/own')).body.items).toMatchObject([{ amount: 1_250, purpose: 'donation' }])
})

test('somebody who may not read an insight cannot give to it either: it is not there [PAY-19]', async () => {
  await north().run(
    sql
      .updateTable('insight')
      .set({ visible_to: ['jedi'] })
      .where('id', '=', appeal.id),
  )
  for (const client of [tom, await paying.app.signIn('eva'), await paying.app.signIn('tom', 'south')]) {
    expect((await options(client, appeal.id)).status).toBe(404)
    expect((await donate(client, { insightId: appeal.id, amount: 500 })).status).toBe(404)
  }
  await north().run(
    sql
      .updateTable('insight')
      .set({ visible_to: ['guest', 'member', 'jedi'] })
      .where('id', '=', appeal.id),
  )
})

test('without an account that takes payments donations are off, and no insight begins to ask for them [WRITE-22]', async () => {
  const canBeOn = async () => (await jed.get('/api/insights/donation-options')).body.canBeOn
  expect(await canBeOn()).toBe(true)
  await linkAccount(false)
  expect(await canBeOn()).toBe(false)
  expect((await options(tom, appeal.id)).body.isOn).toBe(false)
  expect((await donate(tom, { insightId: appeal.id, amount: 500 })).body).toMatchObject({ code: 'payments.cannot-pay' })
  await expect(publishWith({ on: true, suggestedAmount: null })).rejects.toThrow('insights.no-payments')
  // What asks already can be edited, and stop appeal.
  const { revision } = (await jed.get(`/api/insights/${appeal.id}/editor`)).body
  await publishWith({ on: true, suggestedAmount: 20 }, { id: appeal.id, revision })
  await linkAccount(true)
  expect((await options(tom, appeal.id)).body).toMatchObject({ isOn: true, suggestedAmount: 2_000 })
})

test('while card payments are off none can be made, and what was paid stays readable [PAY-01, WRITE-22]', async () => {
  await switchCards(false)
  expect((await options(tom)).body).toMatchObject({ isOn: false })
  expect((await donate(tom, { amount: 500 })).body).toMatchObject({ code: 'payments.cannot-pay' })
  expect((await ada.get('/api/payments/plans')).status).toBe(404)
  for (const path of ['checkouts', 'own', 'received'])
    expect((await ada.get(`/api/payments/${path}`)).status, path).toBe(200)
  expect((await jed.get('/api/insights/donation-options')).body.canBeOn).toBe(false)
  await switchCards(true)
})
