import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import type { PayingApp } from '#tests/kit/payments.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import {
  addProduct,
  addToBasket,
  beginOrder,
  buy,
  create,
  openShop,
  pay,
  stockOf,
  VEST,
  variantOf,
} from '#tests/kit/shop.ts'

let paying: PayingApp
let ada: Client
let sue: Client
beforeAll(async () => {
  paying = await openShop()
  ;[ada, sue] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('sue')])
})
afterAll(() => paying.close())

const MORE = { variants: [{ name: '', sku: '', amount: 1_200, stock: 50 }] }
const listed = async (list: string): Promise<{ id: string; number: string }[]> =>
  (await ada.get(`/api/shop/orders?limit=100&list=${list}`)).body.items
const newest = async (): Promise<string> => (await listed('orders'))[0]?.id ?? ''
/** The lists of paid orders that have this one. */
const listsOf = async (id: string) => {
  const lists = ['toSend', 'sent', 'refunded']
  const found = await Promise.all(lists.map(async (list) => (await listed(list)).some((order) => order.id === id)))
  return lists.filter((_, index) => found[index])
}
const paymentOf = async (id: string): Promise<string> => {
  const query = sql.selectFrom('shop_order').select('payment_id').where('id', '=', id)
  return (await paying.app.database.site(paying.app.siteIds.north).one(query))?.payment_id ?? ''
}
/** Pays back in the treasury, which knows nothing of stock. */
const refundInTreasury = async (id: string, amount: number) =>
  ada.call('POST', `/api/payments/received/${await paymentOf(id)}/refunds`, {
    body: { amount, reason: 'As agreed' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const switchTo = (switches: object) => ada.call('PATCH', '/api/config/switches', { body: switches })

test('each paid order is listed and counted by what became of it, beside all of them [ADM-04, ADM-05]', async () => {
  const variant = variantOf(await addProduct(ada, { ...MORE, name: 'Tabard' }))
  await buy(paying, sue, variant)
  const id = await newest()
  const counted = async () => (await ada.get('/api/shop/order-counts')).body
  const before = await counted()
  expect(await listsOf(id)).toEqual(['toSend'])
  expect(before).toMatchObject({ toSend: 1, sent: 0, refunded: 0, drafts: 0, abandoned: 0 })
  await create(ada, `/orders/${id}/refunds`, { amount: 200, reason: 'A stain' })
  // Partly paid back, it still has to be sent.
  await until('the refund', async () => (await ada.get(`/api/shop/orders/${id}`)).body.refunded === 200)
  expect(await listsOf(id)).toEqual(['toSend'])
  await ada.call('PUT', `/api/shop/orders/${id}/sent`, { body: { note: '' } })
  await until('the refund in the lists', async () => (await listsOf(id)).join() === 'refunded')
  await buy(paying, sue, variant)
  const other = await newest()
  await ada.call('PUT', `/api/shop/orders/${other}/sent`, { body: { note: '' } })
  expect(await listsOf(other)).toEqual(['sent'])
  expect(await counted()).toMatchObject({ orders: before.orders + 1, toSend: 0, sent: 1, refunded: 1 })
  expect((await sue.get('/api/shop/order-counts')).status).toBe(403)
  const elsewhere = await paying.app.signIn('ada', 'south')
  expect((await elsewhere.get('/api/shop/order-counts')).body).toMatchObject({ orders: 0, sent: 0 })
})

test('what was paid back in the treasury is put back into stock later, never twice and never before [ADM-05, ADM-06, PAY-B2]', async () => {
  const variant = variantOf(await addProduct(ada, { name: 'Lamp' }))
  await buy(paying, sue, variant, 2)
  const id = await newest()
  const returned = [{ variantId: variant, quantity: 2 }]
  const putBack = (client: Client, key?: string) => create(client, `/orders/${id}/returns`, { returned }, key)
  expect((await putBack(ada)).body.code).toBe('shop.not-paid-back')
  expect((await refundInTreasury(id, 2_400)).status).toBe(201)
  await until('the refund in the lists', async () => (await listsOf(id)).join() === 'refunded')
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 1 })
  expect((await putBack(sue)).status).toBe(403)
  expect((await putBack(await paying.app.signIn('ada', 'south'))).body.code).toBe('shop.no-order')
  const key = crypto.randomUUID()
  const answers = await Promise.all([putBack(ada, key), putBack(ada, key), putBack(ada)])
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect((await putBack(ada)).body.code).toBe('shop.too-many-returned')
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 3, reserved: 0 })
  expect((await ada.get(`/api/shop/orders/${id}`)).body.lines).toMatchObject([{ returned: 2 }])
  expect((await ada.get('/api/audit?limit=1')).body.items[0]).toMatchObject({ action: 'shop.orderReturned' })
})

test('with the shop or card payments switched off, what was paid is seen, sent, downloaded and refunded, and nothing else of the shop [ADM-04, PAY-01]', async () => {
  const document = await ada.call('POST', '/api/shop/documents?name=guide.pdf', {
    raw: pdf(),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
  })
  const files = { name: 'Guide', isDigital: true, documentId: document.body.id }
  const guide = variantOf(await addProduct(ada, { ...VEST, ...files, variants: [{ ...MORE.variants[0], stock: 0 }] }))
  const vest = variantOf(await addProduct(ada))
  for (const variant of [guide, vest]) await addToBasket(sue, variant)
  await pay(paying, sue, (await beginOrder(sue)).body.id)
  const id = await newest()
  expect((await ada.get('/api/site')).body.payments).toMatchObject({ ordered: true })
  for (const off of [{ shop: false }, { shop: true, cardPayments: false }]) {
    await switchTo(off)
    expect((await sue.get('/api/shop/own-orders')).body.items[0]).toMatchObject({ id, canDownload: true })
    expect((await sue.get(`/api/shop/own-orders/${id}/files/${guide}`)).status).toBe(200)
    expect((await ada.get(`/api/shop/orders/${id}`)).body.deliveryAddress).not.toBe('')
    const closed = ['/products', '/basket', '/stock', '/managed-products', '/purchase-orders', '/last-delivery']
    for (const path of closed) expect((await ada.get(`/api/shop${path}`)).body.code, path).toBe('site.switched-off')
    expect((await beginOrder(sue)).body.code).toBe('site.switched-off')
  }
  expect((await ada.call('PUT', `/api/shop/orders/${id}/sent`, { body: { note: '' } })).status).toBe(200)
  const returned = [{ variantId: vest, quantity: 1 }]
  expect((await create(ada, `/orders/${id}/refunds`, { amount: 2_400, reason: 'Closed', returned })).status).toBe(201)
  await until('the refund in the lists', async () => (await listsOf(id)).join() === 'refunded')
  await switchTo({ cardPayments: true })
  expect(await stockOf(paying, vest)).toMatchObject({ stock: 3 })
})
