import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { asOwner, isAnyoneWaiting } from '#tests/kit/rows.ts'
import { enterTransfer } from './payments.ts'

let paying: PayingApp
let ada: Client
let tom: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ;[ada, tom] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('tom')])
  await setSeller(ada)
})
afterAll(() => paying.close())

const toTom = () =>
  issuedInvoice(ada, { memberId: paying.app.memberIds.north.tom, buyerName: 'Tom Fenn', buyerEmail: '' })
const pay = (id: string) => tom.call('POST', `/api/payments/own-invoices/${id}/checkouts`, { body: {} })
const othersWait = () => until('the other to wait', () => isAnyoneWaiting(paying.app))

test('while a transfer is being entered no payment by card of the same invoice begins [PAY-B2, PAY-15]', async () => {
  const { id, amount, issuedOn } = await toTom()
  const transfer = { id, kind: 'transfer' as const, amount, paidOn: issuedOn ?? '', note: '', now: new Date() }
  const north = paying.app.database.site(paying.app.siteIds.north)
  const { begun } = await north.transaction(async (transaction) => {
    await enterTransfer({ now: new Date() }, transaction, transfer)
    const waiting = pay(id)
    await othersWait()
    return { begun: waiting }
  })
  expect((await begun).body.code).toBe('payments.nothing-to-pay')
})

test('while a payment by card is being recorded, another of the same invoice waits for it [PAY-B2, PAY-15]', async () => {
  const { id } = await toTom()
  const checkout = (await pay(id)).body.id
  await asOwner(paying.app, async (recording) => {
    await recording.query('begin')
    await recording.query(`update checkout set state = 'paid', paid_at = now() where id = $1`, [checkout])
    const again = pay(id)
    await othersWait()
    await recording.query('update invoice set paid = amount where id = $1', [id])
    await recording.query('commit')
    expect((await again).body.code).toBe('payments.nothing-to-pay')
  })
})
