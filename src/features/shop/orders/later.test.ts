import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, type PayingApp } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import {
  addProduct,
  addToBasket,
  beginOrder,
  buy,
  create,
  DELIVERY,
  openShop,
  VEST,
  variantOf,
} from '#tests/kit/shop.ts'
import { CARDS } from '#tests/kit/stand-in.ts'

let paying: PayingApp
let ada: Client
let sue: Client
beforeAll(async () => {
  paying = await openShop()
  ;[ada, sue] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('sue')])
})
afterAll(() => paying.close())

const inFull = async (client: Client, list = 'orders') => {
  const { id } = (await ada.get(`/api/shop/orders?list=${list}`)).body.items[0]
  return (await client.get(`/api/shop/orders/${id}`)).body
}
const digital = async (name: string) => {
  const sent = await ada.call('POST', '/api/shop/documents?name=guide.pdf', {
    raw: pdf(),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
  })
  const variants = [{ name: '', sku: '', amount: 1_200, stock: 0 }]
  return addProduct(ada, { name, isDigital: true, documentId: sent.body.id, variants })
}

test('a digital product is never without its file, so that nobody pays for nothing or loses what they paid for [ADM-06, ADM-07]', async () => {
  const { isDigital: _, ...values } = { ...VEST, name: 'Empty', documentId: null }
  const refused = { status: 400, body: { code: 'shop.no-document', fields: { documentId: expect.any(String) } } }
  expect(await create(ada, '/managed-products', { ...values, isDigital: true })).toMatchObject(refused)
  const { id, revision, variants } = await digital('Whole')
  const sold = variants.map((variant) => ({ id: variant.id, name: '', sku: '', amount: 1_200 }))
  const change = ada.call('PUT', `/api/shop/managed-products/${id}`, { body: { ...values, revision, variants: sold } })
  expect(await change).toMatchObject(refused)
})

test('what a bank has taken the money back of is downloaded no more [ADM-06]', async () => {
  const product = await digital('Guide')
  await addToBasket(sue, variantOf(product))
  const checkout = (await beginOrder(sue, {})).body.id
  await enterCard(paying, sue, checkout, CARDS.disputed)
  const order = await until('the dispute', async () => {
    await sue.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
    const [own] = (await sue.get('/api/shop/own-orders')).body.items
    return own && !own.canDownload && own
  })
  expect((await sue.get(`/api/shop/own-orders/${order.id}/files/${variantOf(product)}`)).body.code).toBe('shop.no-file')
})

test('things that are called and cost the same are ordered as what they are [ADM-05]', async () => {
  const printed = await addProduct(ada, { name: 'Handbook' })
  const file = await digital('Handbook')
  await addToBasket(sue, variantOf(printed))
  const former = (await beginOrder(sue)).body.id
  await sue.call('DELETE', `/api/shop/basket/${variantOf(printed)}`, { body: {} })
  await addToBasket(sue, variantOf(file))
  expect((await beginOrder(sue, {})).body.id).not.toBe(former)
  expect(await inFull(ada, 'drafts')).toMatchObject({ needsDelivery: false, lines: [{ id: variantOf(file) }] })
})

test('a buyer whose access has ended since still reads that the order is on its way [ADM-05]', async () => {
  const tom = await paying.app.signIn('tom')
  await buy(paying, tom, variantOf(await addProduct(ada, { name: 'Late' })))
  const { id, number } = await inFull(ada)
  await ada.call('PATCH', `/api/members/${paying.app.memberIds.north.tom}`, { body: { expiryDate: '2020-01-01' } })
  expect((await ada.call('PUT', `/api/shop/orders/${id}/sent`, { body: { note: '' } })).status).toBe(200)
  const subjects = sql.selectFrom('mail').select('subject').where('subject', '=', `Your order ${number} is on its way`)
  expect(await paying.app.database.site(paying.app.siteIds.north).many(subjects)).toHaveLength(1)
})

test('what somebody has paid before they left is still sent to them, and then nothing names them any more [ADM-05, ACC-B7]', async () => {
  const product = variantOf(await addProduct(ada, { name: 'Parting' }))
  const leave = async (name: string) => {
    const { client, id } = await registerMember(paying.app, ada, name)
    await buy(paying, client, product)
    const order = await inFull(ada)
    await removeMember(ada, id)
    return order.id as string
  }
  const read = async (id: string) => (await ada.get(`/api/shop/orders/${id}`)).body
  const [sent, returned] = [await leave('Vera'), await leave('Walt')]
  for (const id of [sent, returned]) expect(await read(id)).toMatchObject({ buyer: '', ...DELIVERY })
  await ada.call('PUT', `/api/shop/orders/${sent}/sent`, { body: { note: 'To Vera, by post' } })
  expect((await read(sent)).sentNote).toBe('')
  const refund = { amount: 100, reason: 'Left', returned: [] as object[] }
  expect((await create(ada, `/orders/${returned}/refunds`, refund)).status).toBe(201)
  expect(await read(returned)).toMatchObject(DELIVERY)
  const back = { ...refund, returned: [{ variantId: product, quantity: 1 }] }
  expect((await create(ada, `/orders/${returned}/refunds`, back)).status).toBe(201)
  for (const id of [sent, returned]) expect(await read(id)).toMatchObject({ deliveryName: '', deliveryAddress: '' })
})

test('two buyers who each change to what the other gives up both order [SHELL-22]', async () => {
  const jed = await paying.app.signIn('jed')
  const both = [sue, jed]
  const [first, second] = (await Promise.all([1, 2].map((name) => addProduct(ada, { name: `Swap ${name}` })))).map(
    variantOf,
  )
  for (const round of Array(6).keys()) {
    const wanted = round % 2 ? [second, first] : [first, second]
    const begun = both.map(async (client, index) => {
      for (const variant of [first, second]) await client.call('DELETE', `/api/shop/basket/${variant}`, { body: {} })
      await addToBasket(client, wanted[index] ?? '')
    })
    await Promise.all(begun)
    const orders = await Promise.all(both.map((client) => beginOrder(client)))
    expect(orders.map(({ status }) => status)).toEqual([201, 201])
  }
})

test('an order that costs more than a card can pay is refused before anything is reserved [SHELL-22, PAY-15]', async () => {
  const bea = await paying.app.signIn('bea')
  const costly = { variants: [{ name: '', sku: '', amount: 1_000_000, stock: 200 }] }
  const variants = [variantOf(await addProduct(ada, costly)), variantOf(await addProduct(ada, costly))]
  for (const variant of variants) await addToBasket(bea, variant, 50)
  expect((await beginOrder(bea)).body.code).toBe('shop.too-expensive')
  await bea.call('PUT', `/api/shop/basket/${variants[0]}`, { body: { quantity: 49 } })
  expect((await beginOrder(bea)).status).toBe(201)
})
