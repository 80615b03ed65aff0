import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import type { PayingApp } from '#tests/kit/payments.ts'
import { pdf, png } from '#tests/kit/sample-files.ts'
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
let gus: Client
beforeAll(async () => {
  paying = await openShop()
  const { app } = paying
  ;[ada, sue, gus] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('gus')])
})
afterAll(() => paying.close())

const send = (kind: string, raw: Buffer, name: string) =>
  ada.call('POST', `/api/shop/${kind}?name=${name}`, {
    raw,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
  })
const ownOrder = async (client: Client) => (await client.get('/api/shop/own-orders')).body.items[0]
const change = (product: { id: string; revision: number }, changes: object) => {
  const { isDigital: _, ...values } = VEST
  return ada.call('PUT', `/api/shop/managed-products/${product.id}`, {
    body: { ...values, revision: product.revision, ...changes },
  })
}

test('products are added, changed and removed by administrators; orders still name those that are gone [ADM-06, ADM-07]', async () => {
  const { id: fileId } = (await send('pictures', await png(), 'vest.png')).body
  const product = await addProduct(ada, { pictures: [{ fileId, alt: 'A vest' }] })
  const [first] = product.variants
  const changed = await change(product, {
    name: 'Vest',
    variants: [
      { ...first, stock: undefined, reserved: undefined, name: 'M' },
      { name: 'L', sku: '', amount: 1_300, stock: 2 },
    ],
  })
  expect(changed.body).toMatchObject({
    name: 'Vest',
    revision: 2,
    pictures: [],
    variants: [
      { id: first?.id, name: 'M', stock: 3 },
      { name: 'L', stock: 2 },
    ],
  })
  expect((await change(product, {})).body.code).toBe('request.changed-meanwhile')
  expect((await gus.get(`/api/shop/products/${product.id}`)).body.variants).toMatchObject([{ left: 3 }, { left: 2 }])
  await buy(paying, sue, first?.id ?? '')
  expect((await ada.call('DELETE', `/api/shop/managed-products/${product.id}`, { body: {} })).status).toBe(200)
  expect((await gus.get(`/api/shop/products/${product.id}`)).body.code).toBe('shop.no-product')
  expect((await ownOrder(sue)).lines).toMatchObject([{ title: 'Vest, M', quantity: 1, amount: 1_200 }])
  expect((await ada.get('/api/audit?limit=1')).body.items[0]).toMatchObject({ action: 'shop.productRemoved' })
  const refused = [await create(sue, '/managed-products', VEST), await addToBasket(gus, first?.id ?? '')]
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
})

test('a basket is the same everywhere, and says what has changed since it was filled [SHELL-21, SHELL-22]', async () => {
  const product = await addProduct(ada)
  const [variant] = product.variants
  const basket = async (client = sue) => (await client.get('/api/shop/basket')).body
  await addToBasket(sue, variant?.id ?? '', 2)
  expect(await basket(await paying.app.signIn('sue'))).toMatchObject({
    amount: 2_400,
    needsDelivery: true,
    canPay: true,
    lines: [
      {
        product: 'Hi-vis vest',
        quantity: 2,
        unitAmount: 1_200,
        formerAmount: null,
        availability: 'available',
        left: 3,
      },
    ],
  })
  const values = { id: variant?.id, name: '', sku: '' }
  await change(product, { variants: [{ ...values, amount: 1_500 }] })
  expect(await basket()).toMatchObject({ amount: 3_000, lines: [{ unitAmount: 1_500, formerAmount: 1_200 }] })
  await create(ada, `/stock/${variant?.id}/corrections`, { change: -2, note: 'Counted' })
  expect((await basket()).lines).toMatchObject([{ availability: 'fewer', left: 1 }])
  expect((await beginOrder(sue)).body).toMatchObject({
    code: 'shop.sold-out',
    message: 'Only 1 of “Hi-vis vest” are left.',
  })
  await change({ ...product, revision: 2 }, { isActive: false, variants: [{ ...values, amount: 1_500 }] })
  expect((await basket()).lines).toMatchObject([{ availability: 'gone' }])
  expect((await beginOrder(sue)).body.code).toBe('shop.not-for-sale')
  await sue.call('DELETE', `/api/shop/basket/${variant?.id}`, { body: {} })
  expect((await beginOrder(sue)).body.code).toBe('shop.empty-basket')
})

test('what is ordered has an address, is sent once with an e-mail, and is paid back with its things in stock again [ADM-05, PAY-B2]', async () => {
  const variant = variantOf(await addProduct(ada))
  await addToBasket(sue, variant, 2)
  const { message, fields } = (await beginOrder(sue, {})).body
  expect(Object.keys(fields)).toEqual(['deliveryName', 'deliveryAddress'])
  expect(fields.deliveryName).toBe(message)
  const checkout = (await beginOrder(sue)).body.id
  const drafts = (await ada.get('/api/shop/orders?list=drafts')).body.items
  expect(drafts).toMatchObject([{ buyer: 'Sue north', amount: 2_400, number: null, title: '2 × Hi-vis vest' }])
  await pay(paying, sue, checkout)
  const [listed] = (await ada.get('/api/shop/orders?query=vest')).body.items
  expect(listed).toMatchObject({ amount: 2_400, tax: 400, buyer: 'Sue north', state: 'paid', sentAt: null })
  const path = `/api/shop/orders/${listed.id}`
  expect((await ada.get(path)).body).toMatchObject({ deliveryAddress: '1 Weir Lane\nLeeds' })
  await ada.call('PUT', `${path}/sent`, { body: { note: 'RM 12 GB' } })
  const sent = await ada.call('PUT', `${path}/sent`, { body: { note: 'another' } })
  expect(sent.body).toMatchObject({ sentNote: 'RM 12 GB' })
  const subjects = sql.selectFrom('mail').select('subject').where('subject', 'like', `%${listed.number}%`)
  const mails = await paying.app.database.site(paying.app.siteIds.north).many(subjects.orderBy('created_at'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${listed.number}`,
    `Your order ${listed.number} is on its way`,
  ])
  const refund = { amount: 1_200, reason: 'Torn', returned: [{ variantId: variant, quantity: 1 }] }
  expect((await create(ada, `/orders/${listed.id}/refunds`, refund)).status).toBe(201)
  const more = { ...refund, returned: [{ variantId: variant, quantity: 2 }] }
  expect((await create(ada, `/orders/${listed.id}/refunds`, more)).body.code).toBe('shop.too-many-returned')
  expect((await create(ada, `/orders/${listed.id}/refunds`, { ...refund, amount: 1_201 })).body.code).toBe(
    'payments.too-much',
  )
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 2, reserved: 0 })
  expect(await ownOrder(sue)).toMatchObject({ refunded: 1_200, sentNote: 'RM 12 GB', lines: [{ returned: 1 }] })
})

test('a digital product is downloaded by who has paid it and not got all of it back, and by nobody else [ADM-06]', async () => {
  const { id: documentId } = (await send('documents', pdf(), 'guide.pdf')).body
  const variants = [{ name: '', sku: '', amount: 500, stock: 0 }]
  const product = await addProduct(ada, { name: 'Guide', isDigital: true, documentId, variants })
  await addToBasket(sue, variantOf(product))
  await pay(paying, sue, (await beginOrder(sue, {})).body.id)
  const order = await ownOrder(sue)
  const path = `/api/shop/own-orders/${order.id}/files/${variantOf(product)}`
  const file = await sue.get(path)
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; .*guide/),
  ])
  for (const other of [ada, gus, await paying.app.signIn('tom'), await paying.app.signIn('sue', 'south')])
    expect((await other.get(path)).status).toBe(404)
  expect((await gus.get(`/api/shop/documents/${documentId}`)).status).toBe(403)
  expect((await ownOrder(sue)).lines).toMatchObject([{ downloads: 1 }])
  await ada.call('DELETE', `/api/shop/managed-products/${product.id}`, { body: {} })
  expect((await sue.get(path)).status).toBe(200)
  await create(ada, `/orders/${order.id}/refunds`, { amount: 500, reason: 'Wrong edition' })
  expect((await sue.get(path)).body.code).toBe('shop.no-file')
})

test('a purchase order that is received adds its things to the stock once, in whole or in part [ADM-06]', async () => {
  const variant = variantOf(await addProduct(ada))
  const lines = [{ variantId: variant, quantity: 10 }]
  const values = { supplier: 'Aire Workwear', expectedDay: '2037-03-01', note: '', lines }
  const { id, number } = (await create(ada, '/purchase-orders', values)).body
  const step = (name: string, revision: number) =>
    ada.call('PUT', `/api/shop/purchase-orders/${id}/${name}`, { body: { revision } })
  expect((await step('ordered', 1)).body).toMatchObject({ state: 'ordered', number, revision: 2 })
  const receive = (revision: number, quantity: number, key?: string) =>
    create(ada, `/purchase-orders/${id}/receipts`, { revision, lines: [{ variantId: variant, quantity }] }, key)
  const key = crypto.randomUUID()
  const twice = await Promise.all([receive(2, 4, key), receive(2, 4, key), receive(2, 4)])
  expect(twice.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 7 })
  expect((await receive(3, 7)).body.code).toBe('shop.too-many-received')
  expect((await receive(3, 6)).body).toMatchObject({ state: 'received', lines: [{ received: 10 }] })
  expect((await step('cancelled', 4)).body.code).toBe('shop.not-possible-now')
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 13, kinds: ['corrected', 'received', 'received'] })
  const removed = await ada.call('DELETE', `/api/shop/purchase-orders/${id}`, { body: {} })
  expect(removed.body.code).toBe('shop.not-possible-now')
})

test('more than there can be in stock of one thing is refused, and nothing of it is added [ADM-06]', async () => {
  const variant = variantOf(await addProduct(ada))
  const lines = [{ variantId: variant, quantity: 100_000 }]
  const values = { supplier: 'Aire Workwear', expectedDay: null, note: '', lines }
  const { id } = (await create(ada, '/purchase-orders', values)).body
  await ada.call('PUT', `/api/shop/purchase-orders/${id}/ordered`, { body: { revision: 1 } })
  const correct = () => create(ada, `/stock/${variant}/corrections`, { change: 100_000, note: 'Counted' })
  for (const _ of Array(9).keys()) expect((await correct()).status).toBe(201)
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'shop.too-much-stock' } })
  const received = await create(ada, `/purchase-orders/${id}/receipts`, { revision: 2, lines })
  expect(received.body.code).toBe('shop.too-much-stock')
  expect((await ada.get('/api/shop/purchase-orders')).body.items[0]).toMatchObject({ lines: [{ received: 0 }] })
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 900_003, reserved: 0 })
})

test('who comes back to order finds where their last order is sent, and nobody else finds it [PAY-12]', async () => {
  const tom = await paying.app.signIn('tom')
  const last = async (client: Client) => (await client.get('/api/shop/last-delivery')).body
  expect(await last(tom)).toEqual({ deliveryName: '', deliveryAddress: '' })
  await addToBasket(tom, variantOf(await addProduct(ada, { name: 'Whistle' })))
  const delivery = { deliveryName: 'Tom', deliveryAddress: '2 Mill Lane\nYork' }
  await beginOrder(tom, delivery)
  expect(await last(tom)).toEqual(delivery)
  expect(await last(await paying.app.signIn('jed'))).toEqual({ deliveryName: '', deliveryAddress: '' })
})

test('a purchase order names what was deleted meanwhile: it is taken out before ordering, and received where it is on its way [ADM-06]', async () => {
  const [stays, goes] = [await addProduct(ada, { name: 'Stays' }), await addProduct(ada, { name: 'Goes' })]
  const lines = [stays, goes].map((product) => ({ variantId: variantOf(product), quantity: 2 }))
  const values = { supplier: 'Aire Workwear', expectedDay: null, note: '', lines }
  const [draft, underWay] = [
    (await create(ada, '/purchase-orders', values)).body,
    (await create(ada, '/purchase-orders', values)).body,
  ]
  const step = (id: string, name: string, body: object) =>
    ada.call('PUT', `/api/shop/purchase-orders/${id}${name}`, { body })
  await step(underWay.id, '/ordered', { revision: 1 })
  await ada.call('DELETE', `/api/shop/managed-products/${goes.id}`, { body: {} })
  const [listed] = (await ada.get(`/api/shop/purchase-orders?query=${draft.number}`)).body.items
  expect(listed.lines).toMatchObject([{ isDeleted: false }, { title: 'Goes', isDeleted: true }])
  const deleted = {
    code: 'shop.product-deleted',
    message: '“Goes” has been deleted. Remove it from the purchase order.',
  }
  expect((await step(draft.id, '/ordered', { revision: 1 })).body).toMatchObject(deleted)
  const saved = await step(draft.id, '', { ...values, revision: 1 })
  expect(saved.body).toMatchObject({ ...deleted, fields: { 'lines.1.variantId': 'It has been deleted.' } })
  expect((await step(draft.id, '', { ...values, lines: lines.slice(0, 1), revision: 1 })).body).toMatchObject({
    revision: 2,
  })
  const received = await create(ada, `/purchase-orders/${underWay.id}/receipts`, { revision: 2, lines })
  expect(received.body).toMatchObject({ state: 'received' })
  expect(await stockOf(paying, variantOf(goes))).toMatchObject({ stock: 5 })
})
