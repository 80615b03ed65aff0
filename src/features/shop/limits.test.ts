import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import type { PayingApp } from '#tests/kit/payments.ts'
import { addProduct, addToBasket, create, openShop, stockOf, VEST, variantOf } from '#tests/kit/shop.ts'

let paying: PayingApp
let ada: Client
let sue: Client
beforeAll(async () => {
  paying = await openShop()
  ;[ada, sue] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('sue')])
})
afterAll(() => paying.close())

test('no quantity is below one, broken or beyond what a basket takes, however it adds up [SHELL-22]', async () => {
  const variant = variantOf(await addProduct(ada))
  for (const quantity of [0, -1, 1.5, 100, 2 ** 31, '1'])
    expect((await create(sue, '/basket', { variantId: variant, quantity })).status, String(quantity)).toBe(400)
  expect((await addToBasket(sue, variant, 99)).status).toBe(201)
  expect((await addToBasket(sue, variant)).body.code).toBe('shop.too-many')
  const set = (quantity: number) => sue.call('PUT', `/api/shop/basket/${variant}`, { body: { quantity } })
  for (const quantity of [0, -1, 100]) expect((await set(quantity)).status).toBe(400)
  expect((await sue.get('/api/shop/basket')).body.lines).toMatchObject([{ quantity: 99, availability: 'fewer' }])
})

test('what is not there is not corrected away, and nobody’s files are named for a product [ADM-06]', async () => {
  const variant = variantOf(await addProduct(ada))
  const correct = (change: number) => create(ada, `/stock/${variant}/corrections`, { change, note: '' })
  expect((await correct(-4)).body.code).toBe('shop.not-so-many')
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 3, reserved: 0 })
  const pictures = [{ fileId: newId(), alt: '' }]
  expect((await create(ada, '/managed-products', { ...VEST, pictures })).body.code).toBe('shop.file-gone')
})
