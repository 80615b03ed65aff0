import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import {
  addProduct,
  addToBasket,
  beginOrder,
  buy,
  buyers,
  create,
  DELIVERY,
  openShop,
  pay,
  stockOf,
  variantOf,
} from '#tests/kit/shop.ts'
import { confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { releaseReservations } from '../orders/clock.ts'

let paying: PayingApp
let ada: Client
let sue: Client
let tom: Client
beforeAll(async () => {
  paying = await openShop()
  const { app } = paying
  ;[ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const ordersOf = (checkout: string) =>
  north().many(sql.selectFrom('shop_order').select(['state', 'number']).where('checkout_id', '=', checkout))
/** As if the time of all reservations were over. */
const endReservations = () =>
  asOwnerOf(paying.app.ownerUrl, (owner) =>
    owner.query("update shop_order set reserved_until = now() - interval '1 second' where state = 'draft'"),
  )
const inStock = async (stock: number) =>
  variantOf(await addProduct(ada, { variants: [{ name: '', sku: '', amount: 900, stock }] }))

test('of eight things sixty buyers at once get eight, and the others hear that they are sold out [SHELL-22, ADM-06]', async () => {
  const variant = await inStock(8)
  const crowd = await buyers(paying, 60)
  await Promise.all(crowd.map((client) => addToBasket(client, variant)))
  const begun = await Promise.all(crowd.map((client) => beginOrder(client)))
  const refused = begun.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['shop.sold-out']))
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 8, reserved: 8 })
  await Promise.all(
    crowd.map((client, index) =>
      begun[index]?.status === 201 ? pay(paying, client, begun[index].body.id) : undefined,
    ),
  )
  await until('all to be sold', async () => (await stockOf(paying, variant)).stock === 0)
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 0, reserved: 0 })
  const sold = await north().many(sql.selectFrom('shop_order').select(['number', 'state']).orderBy('number'))
  expect(sold.map(({ state }) => state)).toEqual(Array(8).fill('paid'))
  expect(sold.map(({ number }) => number)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008])
})

test('pressed twice, in two tabs and sent again, an order is one checkout and one payment [SHELL-22, PAY-15]', async () => {
  const variant = await inStock(5)
  await addToBasket(sue, variant, 2)
  const key = crypto.randomUUID()
  const order = () => create(sue, '/orders', DELIVERY, key)
  const begun = await Promise.all([order(), order(), beginOrder(sue), beginOrder(sue)])
  const again = await beginOrder(sue, { ...DELIVERY, deliveryName: 'Sue at work' })
  const ids = new Set([...begun, again].flatMap(({ status, body }) => (status === 201 ? [body.id] : [])))
  expect(ids.size).toBe(1)
  const [checkout = ''] = ids
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 5, reserved: 2 })
  const [secret = '', other] = await Promise.all([secretOf(sue, checkout), secretOf(sue, checkout)])
  expect(other).toBe(secret)
  const result = () => sue.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  const confirmed = await Promise.all([secret, secret].map((one) => confirmAsBrowser(paying.standIn, one)))
  expect(confirmed.filter(({ body }) => body.status === 'succeeded')).toHaveLength(1)
  await Promise.all([result(), result()])
  expect((await sue.call('PUT', `/api/payments/checkouts/${checkout}/card-entry`, { body: {} })).body).toMatchObject({
    code: 'payments.not-open',
  })
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 3, reserved: 0 })
  expect(await ordersOf(checkout)).toMatchObject([{ state: 'paid' }])
  expect((await sue.get('/api/shop/basket')).body.lines).toEqual([])
})

test('what is not paid in time, or given up, is there for others at once; a changed basket replaces the former order [SHELL-22]', async () => {
  const variant = await inStock(1)
  await addToBasket(sue, variant)
  await addToBasket(tom, variant)
  const first = (await beginOrder(sue)).body.id
  expect((await beginOrder(tom)).body).toMatchObject({ code: 'shop.sold-out' })
  await endReservations()
  const second = (await beginOrder(tom)).body.id
  expect(await ordersOf(first)).toMatchObject([{ state: 'abandoned' }])
  await tom.call('DELETE', `/api/payments/checkouts/${second}`, { body: {} })
  expect(await ordersOf(second)).toMatchObject([{ state: 'abandoned' }])
  const other = await inStock(4)
  await addToBasket(tom, other, 3)
  await beginOrder(tom)
  await tom.call('DELETE', `/api/shop/basket/${variant}`, { body: {} })
  await beginOrder(tom)
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 1, reserved: 0 })
  expect(await stockOf(paying, other)).toMatchObject({ stock: 4, reserved: 3 })
  await endReservations()
  await releaseReservations.run(north())
  expect(await stockOf(paying, other)).toMatchObject({ stock: 4, reserved: 0 })
  await tom.call('DELETE', `/api/shop/basket/${other}`, { body: {} })
})

test('a payment that comes too late gets what is left, or is paid back at once with an e-mail [PAY-17, SHELL-22]', async () => {
  const variant = await inStock(2)
  const late = async (client: Client) => {
    await addToBasket(client, variant)
    const { id } = (await beginOrder(client)).body
    await endReservations()
    await releaseReservations.run(north())
    return id as string
  }
  const first = await late(sue)
  await pay(paying, sue, first)
  expect(await ordersOf(first)).toMatchObject([{ state: 'paid' }])
  const second = await late(tom)
  await buy(paying, sue, variant)
  await enterCard(paying, tom, second)
  await until('the order to be refused', async () => (await ordersOf(second))[0]?.state === 'refused')
  const refund = () => north().one(sql.selectFrom('payment_refund').select(['amount', 'state']))
  await until('the refund to be paid', async () => (await refund())?.state === 'succeeded')
  expect(await refund()).toMatchObject({ amount: '900' })
  expect(await stockOf(paying, variant)).toMatchObject({ stock: 0, reserved: 0 })
  expect((await tom.get('/api/shop/own-orders')).body.items).toMatchObject([
    { state: 'refused', number: null, refunded: 900, canDownload: false },
  ])
  const mail = await north().many(sql.selectFrom('mail').select('subject').where('subject', 'like', '%could not%'))
  expect(mail).toHaveLength(1)
})
