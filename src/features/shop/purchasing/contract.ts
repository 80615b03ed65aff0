import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { day, done, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { MAX_LINES, PURCHASE_STATES } from '../choices.ts'

export { MAX_LINES } from '../choices.ts'

const operation = operationsUnder('shop')

export const MAX_SUPPLIER = 150
export const MAX_PURCHASE_NOTE = 1_000

const line = z.object({
  id: id.describe('Of the variant'),
  title: z.string(),
  quantity: z.int(),
  received: z.int(),
  isDeleted: z.boolean().describe('Whether it is in the shop no more'),
})

const purchase = z.object({
  id,
  number: z.string().describe('For people'),
  supplier: z.string(),
  expectedDay: day.nullable(),
  note: z.string(),
  state: z.enum(PURCHASE_STATES),
  revision: z.int(),
  createdAt: instant,
  lines: z.array(line),
})
export type Purchase = z.infer<typeof purchase>

const quantity = z.int().min(1, 'At least 1.').max(100_000, 'At most 100,000.')

/** What an administrator decides about a purchase order. */
const values = {
  supplier: z
    .string()
    .overwrite(cleanName)
    .min(1, 'Please enter the supplier.')
    .max(MAX_SUPPLIER, `At most ${MAX_SUPPLIER} characters.`)
    .meta({ examples: ['Aire Valley Workwear'] }),
  expectedDay: day.nullable(),
  note: z.string().trim().max(MAX_PURCHASE_NOTE, `At most ${MAX_PURCHASE_NOTE} characters.`),
  lines: z
    .array(z.strictObject({ variantId: id, quantity }))
    .max(MAX_LINES, `At most ${MAX_LINES} lines.`)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'Each only once.')
    .meta({ examples: [[]] }),
}
export const newPurchase = z.strictObject(values)
export type NewPurchase = z.infer<typeof newPurchase>

const based = { id, revision: z.int().describe('The one it is based on') }

/** Purchase orders: what comes from suppliers, and adds to the stock when it is received (ADM-06). */
export const purchasingContract = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/purchase-orders',
    summary: 'Purchase orders, newest first',
  })
    .input(z.strictObject({ ...page(20), query: z.string().trim().max(100).optional() }))
    .output(pageOf(purchase)),

  add: operation({
    roles: ADMINS,
    audit: 'shop.purchaseAdded',
    method: 'POST',
    path: '/shop/purchase-orders',
    summary: 'Add a purchase order as a draft',
    creates: true,
  })
    .input(newPurchase)
    .output(purchase),

  change: operation({
    roles: ADMINS,
    audit: 'shop.purchaseChanged',
    method: 'PUT',
    path: '/shop/purchase-orders/{id}',
    summary: 'Change a purchase order while it is a draft',
  })
    .input(z.strictObject({ ...based, ...values }))
    .output(purchase),

  order: operation({
    roles: ADMINS,
    audit: 'shop.purchaseOrdered',
    method: 'PUT',
    path: '/shop/purchase-orders/{id}/ordered',
    summary: 'Note that a purchase order with at least one line was ordered',
  })
    .input(z.strictObject(based))
    .output(purchase),

  receive: operation({
    roles: ADMINS,
    audit: 'shop.purchaseReceived',
    method: 'POST',
    path: '/shop/purchase-orders/{id}/receipts',
    summary: 'Add to the stock what was received of a purchase order, whole or in part',
    creates: true,
  })
    .input(
      z.strictObject({
        ...based,
        lines: z
          .array(z.strictObject({ variantId: id, quantity }))
          .min(1, 'Please enter how many were received.')
          .max(MAX_LINES),
      }),
    )
    .output(purchase),

  cancel: operation({
    roles: ADMINS,
    audit: 'shop.purchaseCancelled',
    method: 'PUT',
    path: '/shop/purchase-orders/{id}/cancelled',
    summary: 'Cancel a purchase order; what was received of it stays in stock',
  })
    .input(z.strictObject(based))
    .output(purchase),

  remove: operation({
    roles: ADMINS,
    audit: 'shop.purchaseRemoved',
    method: 'DELETE',
    path: '/shop/purchase-orders/{id}',
    summary: 'Remove a purchase order of which nothing was received: a draft or a cancelled one',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
