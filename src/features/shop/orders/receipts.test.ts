import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsTo } from '#tests/kit/accounts.ts'
import { documentsSent } from '#tests/kit/invoices.ts'
import type { PayingApp } from '#tests/kit/payments.ts'
import { addProduct, addToBasket, beginOrder, openShop, pay, variantOf } from '#tests/kit/shop.ts'

let paying: PayingApp
beforeAll(async () => {
  paying = await openShop()
})
afterAll(() => paying.close())

test('who has paid for several things is led to their orders, and gets a receipt that counts all of them [PAY-12, PAY-B2]', async () => {
  const { app } = paying
  const [ada, sue] = await Promise.all([app.signIn('ada'), app.signIn('sue')])
  for (const name of ['Vest', 'Handbook', 'Map']) await addToBasket(sue, variantOf(await addProduct(ada, { name })))
  const { id } = (await beginOrder(sue)).body
  const read = async () => (await sue.get(`/api/payments/checkouts/${id}`)).body
  expect(await read()).toMatchObject({ state: 'open', backTo: '/shop' })
  await pay(paying, sue, id)
  expect(await read()).toMatchObject({ state: 'paid', backTo: '/profile?open=orders' })
  await documentsSent(app)
  const emails = await emailsTo(app, 'sue@guildhall.test')
  const receipt = emails.find(({ subject }) => subject.includes('receipt'))
  expect(receipt?.text).toContain('and 2 more. Your receipt is attached.')
})
