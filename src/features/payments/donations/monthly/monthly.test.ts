import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#base/days.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import {
  beginMonthly,
  donationEmails,
  giveDue,
  giveEveryMonth,
  giveUntil,
  loseMessages,
  ownMonthly,
  partsOf,
} from '#tests/kit/monthly.ts'
import {
  beginDonation,
  enterCard,
  intentOf,
  ledgerOf,
  openPayingApp,
  type PayingApp,
  secretOf,
} from '#tests/kit/payments.ts'
import { CARDS, confirmAsBrowser, dayAt, daysUntil } from '#tests/kit/stand-in.ts'
import { readNow } from '../../handlers.ts'
import { giveNow } from './charge.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await openPayingApp()
})
afterAll(() => paying.close())

const passUntil = (day: string) => giveUntil(paying, day)
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items
const stop = (client: Client, id: string) =>
  client.call('DELETE', `/api/payments/monthly-donations/${id}`, { body: {} })
const north = () => paying.app.database.site(paying.app.siteIds.north)

test('a monthly donation is given again each month, once, on the same day, with a receipt [PAY-19, WRITE-22]', async () => {
  const tom = await paying.app.signIn('tom')
  const begun = await dayAt(paying.standIn)
  await giveEveryMonth(paying, tom, { amount: 1_250 })
  const next = addMonths(begun, 1)
  expect(await ownMonthly(tom)).toMatchObject([
    { amount: 1_250, insightId: null, nextDay: next, isFailing: false, isPaused: false, card: { last4: '4242' } },
  ])
  await Promise.all([1, 2, 3].map(() => giveDue(paying)))
  expect(await paid(tom)).toHaveLength(1)
  await passUntil(next)
  await Promise.all([1, 2, 3].map(() => giveDue(paying)))
  expect(await paid(tom)).toMatchObject([
    { purpose: 'monthlyDonation', amount: 1_250, tax: 0 },
    { purpose: 'monthlyDonation', amount: 1_250 },
  ])
  expect((await ownMonthly(tom))[0]?.nextDay).toBe(addMonths(begun, 2))
  const ada = await paying.app.signIn('ada')
  const [received] = (await ada.get('/api/payments/received')).body.items
  expect(received).toMatchObject({ purpose: 'monthlyDonation', amount: 1_250 })
  const refund = { amount: 250, reason: 'Too much.' }
  expect((await ada.call('POST', `/api/payments/received/${received.id}/refunds`, { body: refund })).status).toBe(201)
  expect(await ownMonthly(tom)).toHaveLength(1)
  expect(await ledgerOf(paying.app)).toMatchObject({ 'income.donation': -2_250 })
  const receipts = sql.selectFrom('document_email').select('kind').where('kind', '=', 'receipt')
  expect(await north().many(receipts)).toHaveLength(2)
})

test('two processes that charge at once take one payment, and one that died before it recorded takes none more [PAY-15, PAY-19]', async () => {
  const sue = await paying.app.signIn('sue')
  await giveEveryMonth(paying, sue, { amount: 700 })
  const [{ nextDay, id }] = await ownMonthly(sue)
  paying.standIn.moveDays(await daysUntil(paying.standIn, nextDay))
  // Killed once the provider had charged: nothing of it is recorded, and its messages are lost.
  loseMessages(paying)
  const dying = {
    provider: paying.standIn.provider,
    platformFee: 0,
    readNow: () => Promise.reject(new Error('killed')),
  }
  await expect(giveNow(dying, north(), id)).rejects.toThrow('killed')
  paying.standIn.sendTo(paying.app)
  await Promise.all([1, 2].map(() => giveNow(partsOf(paying), north(), id)))
  expect(await paid(sue)).toHaveLength(2)
  const { data } = await paying.standIn.stripe.charges.list({ limit: 100 })
  expect(data.filter(({ amount, paid: isPaid }) => amount === 700 && isPaid)).toHaveLength(2)
  expect((await ownMonthly(sue))[0]?.nextDay > nextDay).toBe(true)
})

test('a refused card is tried again after 3, 5 and 7 days, then the donation ends; its donor hears of both [PAY-19]', async () => {
  const eva = await paying.app.signIn('eva')
  await giveEveryMonth(paying, eva, { amount: 900, card: CARDS.failsLater })
  const due = (await ownMonthly(eva))[0].nextDay
  await passUntil(due)
  const attempts = [addDays(due, 3), addDays(due, 8), addDays(due, 15)]
  for (const day of attempts) {
    expect(await ownMonthly(eva)).toMatchObject([{ isFailing: true, nextDay: day }])
    await passUntil(addDays(day, -1))
    expect((await ownMonthly(eva))[0].nextDay).toBe(day)
    await passUntil(day)
  }
  expect(await ownMonthly(eva)).toEqual([])
  expect(await donationEmails(paying, 'eva')).toEqual([
    'Your monthly donation to Northern Club did not go through',
    'Your monthly donation to Northern Club has ended',
  ])
  expect(await paid(eva)).toHaveLength(1)
  await passUntil(addMonths(due, 2))
  expect(await paid(eva)).toHaveLength(1)
})

test('a refused donation is paid at its checkout, or with another card, and goes on with that card [PAY-19]', async () => {
  const gus = await paying.app.signIn('gus')
  const id = await giveEveryMonth(paying, gus, { amount: 1_100, card: CARDS.failsLater })
  const due = (await ownMonthly(gus))[0].nextDay
  await passUntil(due)
  const changed = await gus.call('PUT', '/api/payments/membership/card-entry', { body: { donationId: id } })
  await confirmAsBrowser(paying.standIn, changed.body.clientSecret, CARDS.failsLater)
  const saved = await gus.call('PUT', '/api/payments/membership/card', { body: {} })
  expect(saved.body).toEqual({ isSaved: true, isPaid: false })
  const [{ checkoutId, nextDay }] = await ownMonthly(gus)
  await gus.call('DELETE', `/api/payments/checkouts/${checkoutId}`, { body: {} })
  expect(await ownMonthly(gus)).toMatchObject([{ isFailing: true, checkoutId: null }])
  await passUntil(nextDay)
  await enterCard(paying, gus, (await ownMonthly(gus))[0].checkoutId)
  await until('the payment', async () => !(await ownMonthly(gus))[0].isFailing)
  expect(await ownMonthly(gus)).toMatchObject([
    { nextDay: addMonths(due, 1), checkoutId: null, isFailing: false, card: { last4: '4242' } },
  ])
  expect(await paid(gus)).toHaveLength(2)
  const others = await paying.app.signIn('jed')
  const foreign = await others.call('PUT', '/api/payments/membership/card-entry', { body: { donationId: id } })
  expect(foreign.body.code).toBe('payments.no-monthly-donation')
})

test('what is charged again later is entered as a card; only a gift of once may come from a wallet, which leaves none [WRITE-22, PAY-19]', async () => {
  const bea = await paying.app.signIn('bea')
  const { paymentIntents, setupIntents } = paying.standIn.stripe
  const waysOf = async (checkout: string) => {
    await secretOf(bea, checkout)
    return (await paymentIntents.retrieve(await intentOf(paying.app, checkout))).payment_method_types
  }
  expect(await waysOf(await beginDonation(bea, { amount: 500 }))).toEqual(['card', 'link'])
  expect(await waysOf(await beginMonthly(bea, 500))).toEqual(['card'])
  const donationId = await giveEveryMonth(paying, bea, { amount: 500 })
  await bea.call('PUT', '/api/payments/membership/card-entry', { body: { donationId } })
  const { data } = await setupIntents.list()
  expect(new Set(data.flatMap((intent) => intent.payment_method_types))).toEqual(new Set(['card']))
})

test('a donor stops at once and is charged no more; a charge on its way is paid back [PAY-19]', async () => {
  const nia = await paying.app.signIn('nia')
  const id = await giveEveryMonth(paying, nia, { amount: 800 })
  expect((await stop(await paying.app.signIn('jed'), id)).status).toBe(404)
  expect((await stop(await paying.app.signIn('nia', 'south'), id)).status).toBe(404)
  const due = (await ownMonthly(nia))[0].nextDay
  paying.standIn.moveDays(await daysUntil(paying.standIn, due))
  // Stopped while the provider charges.
  const racing: typeof readNow = async (...read) => {
    expect((await stop(nia, id)).status).toBe(200)
    return readNow(...read)
  }
  loseMessages(paying)
  await giveNow({ ...partsOf(paying), readNow: racing }, north(), id)
  paying.standIn.sendTo(paying.app)
  expect(await ownMonthly(nia)).toEqual([])
  const [last] = await paid(nia)
  const refunds = sql.selectFrom('payment_refund').select('amount').where('payment_id', '=', last.id)
  expect(await north().many(refunds)).toEqual([{ amount: '800' }])
  expect((await stop(nia, id)).status).toBe(200)
  await passUntil(addMonths(due, 1))
  expect(await paid(nia)).toHaveLength(2)
})
