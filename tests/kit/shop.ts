import type { ProductInFull } from '#features/shop/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client } from './client.ts'
import { crowd } from './crowd.ts'
import { enterCard, openPayingApp, type PayingApp } from './payments.ts'
import { HOSTS } from './test-app.ts'

/** A vest in one size, of which there are three. */
export const VEST = {
  name: 'Hi-vis vest',
  description: null,
  vatRate: 2_000,
  isActive: true,
  isDigital: false,
  pictures: [],
  documentId: null,
  variants: [{ name: '', sku: 'HV-1', amount: 1_200, stock: 3 }],
}

/** Where things are sent. */
export const DELIVERY = { deliveryName: 'Sue north', deliveryAddress: '1 Weir Lane\nLeeds' }

/** The product with a payment provider, and the shop switched on at both sites. */
export async function openShop(settings: NodeJS.ProcessEnv = {}): Promise<PayingApp> {
  const paying = await openPayingApp(settings)
  for (const site of ['north', 'south'] as const)
    await (await paying.app.signIn('ada', site)).call('PATCH', '/api/config/switches', { body: { shop: true } })
  return paying
}

/** A creating request with a key of its own. */
export const create = (client: Client, path: string, body: object, key: string = crypto.randomUUID()) =>
  client.call('POST', `/api/shop${path}`, { body, headers: { 'idempotency-key': key } })

/** Adds a product as an administrator, the vest but for `changes`. */
export async function addProduct(admin: Client, changes: object = {}): Promise<ProductInFull> {
  const answer = await create(admin, '/managed-products', { ...VEST, ...changes })
  if (answer.status !== 201) throw new Error(`the product was refused: ${answer.text}`)
  return answer.body
}

/** The id of a product's first variant. */
export const variantOf = ({ variants: [first] }: ProductInFull): string => first?.id ?? ''

export const addToBasket = (client: Client, variantId: string, quantity = 1) =>
  create(client, '/basket', { variantId, quantity })

/** Orders what is in the basket; the answer has the id of its checkout. */
export const beginOrder = (client: Client, delivery: object = DELIVERY) => create(client, '/orders', delivery)

/** Pays a checkout and has it recorded, as its page does. */
export async function pay(paying: PayingApp, client: Client, checkout: string) {
  await enterCard(paying, client, checkout)
  return client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
}

/** Puts one of a variant in the basket, orders and pays it; the id of its checkout. */
export async function buy(paying: PayingApp, client: Client, variantId: string, quantity = 1): Promise<string> {
  await addToBasket(client, variantId, quantity)
  const begun = await beginOrder(client)
  if (begun.status !== 201) throw new Error(`the order was refused: ${begun.text}`)
  await pay(paying, client, begun.body.id)
  return begun.body.id
}

/** What is there of a variant at the northern site, and the sums of its movements. */
export async function stockOf({ app }: PayingApp, variantId: string) {
  const database = app.database.site(app.siteIds.north)
  const row = await database.one(
    sql.selectFrom('product_variant').select(['stock', 'reserved']).where('id', '=', variantId),
  )
  const moved = await database.many(
    sql.selectFrom('stock_movement').select(['kind', 'stock', 'reserved']).where('variant_id', '=', variantId),
  )
  const sum = (of: 'stock' | 'reserved') => moved.reduce((total, one) => total + one[of], 0)
  if (row && (sum('stock') !== row.stock || sum('reserved') !== row.reserved))
    throw new Error('the movements do not come to what is there')
  return { stock: row?.stock, reserved: row?.reserved, kinds: moved.map(({ kind }) => kind).toSorted() }
}

/** This many members of the northern site, each signed in. */
export async function buyers({ app }: PayingApp, count: number): Promise<Client[]> {
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count })
  return people.map(({ token }) => Client.withToken(app.server.port, HOSTS.north, token))
}
