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
  resultOf,
} from '#tests/kit/monthly.ts'
import { enterCard, intentOf, openPayingApp, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { contractErrors } from '#tests/kit/provider-contract.ts'
import { asOwner, isAnyoneWaiting } from '#tests/kit/rows.ts'
import { CARDS, dayAt, daysUntil } from '#tests/kit/stand-in.ts'
import { begin, paragraphs } from '#tests/kit/writing.ts'
import { readNow } from '../../handlers.ts'
import { giveNow } from './charge.ts'
import { remindAll } from './expiring-cards.ts'
import { lastDayOfCard } from './rules.ts'

let paying: PayingApp
let ada: Client
let jed: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ;[ada, jed] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('jed')])
})
afterAll(() => paying.close())

const passUntil = (day: string) => giveUntil(paying, day)
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items
const switchCards = (cardPayments: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments } })
const north = () => paying.app.database.site(paying.app.siteIds.north)

/** An insight that asks for donations, or not; its id and revision. */
async function appeal(title: string, on = true, at?: { id: string; revision: number }) {
  const contents = {
    title,
    tags: ['water'],
    category: 'guidance',
    contentJSON: paragraphs('Words.'),
    donations: { on, suggestedAmount: null },
  }
  const { id, revision } = at ?? (await begin(jed, contents))
  const answer = await jed.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: revision, contents } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body as { id: string; revision: number }
}

test('somebody gives to the same once a month; begun anew before it is paid, the amount is that of the last [PAY-15, PAY-19]', async () => {
  const tom = await paying.app.signIn('tom')
  const first = await beginMonthly(tom, 500)
  expect(await beginMonthly(tom, 500)).toBe(first)
  const second = await beginMonthly(tom, 600)
  expect((await tom.get(`/api/payments/checkouts/${first}`)).body.state).toBe('cancelled')
  expect(await ownMonthly(tom)).toEqual([])
  await enterCard(paying, tom, second)
  await resultOf(tom, second)
  expect(await ownMonthly(tom)).toMatchObject([{ amount: 600 }])
  const again = await tom.call('POST', '/api/payments/donations', { body: { amount: 700, isMonthly: true } })
  expect(again.body.code).toBe('payments.gives-monthly')
  // Once it can be given to the same beside.
  expect((await tom.call('POST', '/api/payments/donations', { body: { amount: 700 } })).status).toBe(201)
})

test('whoever leaves is charged no more, and what was charged meanwhile is paid back [PAY-19, ACC-B7]', async () => {
  const { client, id: memberId } = await registerMember(paying.app, ada, 'Vera')
  const id = await giveEveryMonth(paying, client, { amount: 811 })
  paying.standIn.moveDays(await daysUntil(paying.standIn, (await ownMonthly(client))[0].nextDay))
  const leaving: typeof readNow = async (...read) => {
    await removeMember(ada, memberId)
    return readNow(...read)
  }
  loseMessages(paying)
  await giveNow({ ...partsOf(paying), readNow: leaving }, north(), id)
  paying.standIn.sendTo(paying.app)
  const payments = sql
    .selectFrom('payment')
    .select('id')
    .where('amount', '=', 811 as never)
  expect(await north().many(payments)).toHaveLength(2)
  const refunds = sql
    .selectFrom('payment_refund')
    .select('amount')
    .where('amount', '=', 811 as never)
  expect(await north().many(refunds)).toHaveLength(1)
  expect(await north().many(sql.selectFrom('monthly_donation').select('id').where('id', '=', id))).toEqual([])
  paying.standIn.moveDays(62)
  await giveDue(paying)
  expect(await north().many(payments)).toHaveLength(2)
})

test('a donation ends once its insight is removed or asks no more, and its donor hears of it [WRITE-22, PAY-19]', async () => {
  const sue = await paying.app.signIn('sue')
  const [weir, mill] = [await appeal('The weir'), await appeal('The mill')]
  await giveEveryMonth(paying, sue, { amount: 500, insightId: weir.id })
  await giveEveryMonth(paying, sue, { amount: 600, insightId: mill.id })
  expect(await ownMonthly(sue)).toMatchObject([
    { title: 'The mill', insightId: mill.id },
    { title: 'The weir', insightId: weir.id },
  ])
  await jed.call('DELETE', `/api/insights/${weir.id}`, { body: {} })
  await giveDue(paying)
  expect(await ownMonthly(sue)).toMatchObject([{ title: 'The mill' }])
  const due = (await ownMonthly(sue))[0].nextDay
  const { revision } = (await jed.get(`/api/insights/${mill.id}/editor`)).body
  await appeal('The mill', false, { id: mill.id, revision })
  await passUntil(due)
  expect(await ownMonthly(sue)).toEqual([])
  expect(await donationEmails(paying, 'sue')).toHaveLength(2)
  expect(await paid(sue)).toHaveLength(2)
})

test('while a site takes no cards nothing is given, which its donor sees and can stop; then it goes on by itself [PAY-01, PAY-19]', async () => {
  const nia = await paying.app.signIn('nia')
  await giveEveryMonth(paying, nia, { amount: 900 })
  const due = (await ownMonthly(nia))[0].nextDay
  await switchCards(false)
  await passUntil(due)
  expect(await ownMonthly(nia)).toMatchObject([{ isPaused: true, isFailing: false }])
  await passUntil(addDays(due, 3))
  await switchCards(true)
  expect(await paid(nia)).toHaveLength(1)
  await passUntil(addDays(due, 4))
  expect(await paid(nia)).toHaveLength(2)
  expect(await ownMonthly(nia)).toMatchObject([{ isPaused: false, nextDay: addMonths(due, 1) }])
  await switchCards(false)
  await passUntil(addMonths(due, 1))
  await passUntil(addDays(addMonths(due, 1), 15))
  await switchCards(true)
  await giveDue(paying)
  expect(await paid(nia)).toHaveLength(2)
  const [left] = await ownMonthly(nia)
  expect(left.nextDay).toBe(addMonths(due, 2))
  await switchCards(false)
  const stopped = await nia.call('DELETE', `/api/payments/monthly-donations/${left.id}`, { body: {} })
  expect(stopped.status).toBe(200)
  await switchCards(true)
  expect(await ownMonthly(nia)).toEqual([])
  expect(await donationEmails(paying, 'nia')).toEqual([])
})

test('somebody whose membership has expired goes on giving to the site, sees it and stops it [PAY-19]', async () => {
  const eva = await paying.app.signIn('eva')
  const id = await giveEveryMonth(paying, eva, { amount: 400 })
  await passUntil((await ownMonthly(eva))[0].nextDay)
  expect((await eva.get('/api/session')).body.role).toBe('expiredUser')
  expect(await paid(eva)).toHaveLength(2)
  expect((await eva.call('DELETE', `/api/payments/monthly-donations/${id}`, { body: {} })).status).toBe(200)
  expect(await ownMonthly(eva)).toEqual([])
})

test('whoever has their bank take a donation back is charged no more [PAY-19]', async () => {
  const gus = await paying.app.signIn('gus')
  await giveEveryMonth(paying, gus, { amount: 300, card: CARDS.disputed })
  const due = (await ownMonthly(gus))[0].nextDay
  await until('the dispute', async () => (await paid(gus))[0].state === 'disputed')
  await passUntil(due)
  expect(await ownMonthly(gus)).toEqual([])
  expect(await paid(gus)).toHaveLength(1)
  expect(await donationEmails(paying, 'gus')).toEqual([expect.stringMatching(/has ended$/)])
  const ended = sql
    .selectFrom('monthly_donation')
    .select('ended_by')
    .where('amount', '=', 300 as never)
  expect(await north().many(ended)).toEqual([{ ended_by: 'bank' }])
})

test('while the first payment is being recorded, beginning anew waits for it and holds up nothing of it [PAY-17, PAY-19]', async () => {
  const bea = await paying.app.signIn('bea')
  const checkout = await beginMonthly(bea, 650)
  await asOwner(paying.app, async (recording) => {
    await recording.query('begin')
    const { rows } = await recording.query('select purpose_id from checkout where id = $1 for update', [checkout])
    const again = beginMonthly(bea, 660)
    await until('the other to wait', () => isAnyoneWaiting(paying.app))
    await recording.query('select from monthly_donation where id = $1 for update nowait', [rows[0]?.purpose_id])
    await recording.query('commit')
    expect(await again).not.toBe(checkout)
  })
})

test('a donor hears once that a card expires, by e-mail and two weeks before, whatever it pays and however many remind [PAY-19]', async () => {
  const { app, standIn } = paying
  const day = addMonths(await dayAt(standIn), 2)
  const card = { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
  const lock = await appeal('The lock')
  for (const insightId of [undefined, lock.id]) {
    const checkout = await beginMonthly(ada, 450, insightId)
    await secretOf(ada, checkout)
    const entered = { number: CARDS.paid, exp_month: card.month, exp_year: card.year, cvc: '123' }
    const method = await standIn.stripe.paymentMethods.create({ type: 'card', card: entered })
    await standIn.stripe.paymentIntents.confirm(await intentOf(app, checkout), { payment_method: method.id })
    await resultOf(ada, checkout)
  }
  const remind = () => Promise.all([1, 2].map(() => remindAll(standIn.provider, north())))
  await passUntil(addDays(lastDayOfCard(card), -15))
  await remind()
  expect(await donationEmails(paying, 'ada')).toEqual([])
  await passUntil(addDays(lastDayOfCard(card), -14))
  await remind()
  await passUntil(addDays(lastDayOfCard(card), -13))
  await remind()
  expect(await donationEmails(paying, 'ada')).toEqual([expect.stringMatching(/^Your card .* expires soon$/)])
})

test('what was exchanged with the provider for all this is valid by its contract [PAY-18, PAY-B3]', {
  timeout: 60_000,
}, async () => {
  expect(await contractErrors(paying.standIn)).toEqual([])
})
