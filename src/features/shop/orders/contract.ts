import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { fileAnswer, id, instant, nothing, operation, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { MAX_ADDRESS, MAX_LINES, MAX_ORDER, MAX_QUANTITY, ORDER_STATES } from '../choices.ts'

export { MAX_ADDRESS } from '../choices.ts'

/** What begins orders; what was paid stays in reach while the shop or card payments are switched off. */
const whileOn = operationsUnder('shop')

/**
 * The lists of orders: all that were paid, of these the ones to be sent, sent and refunded, which is the first that applies; being paid; not
 * paid (ADM-05).
 */
export const ORDER_LISTS = ['orders', 'toSend', 'sent', 'refunded', 'drafts', 'abandoned'] as const
export type OrderList = (typeof ORDER_LISTS)[number]
/** Lists are counted up to this number. */
export const MAX_COUNTED = 1_000

/** Longest note and reason, in characters. */
export const MAX_SENT_NOTE = 500
export const MAX_REASON = 500

const amount = z.int().describe('In minor units')

const line = z.object({
  id: id.describe('Of the variant'),
  title: z.string(),
  quantity: z.int(),
  unitAmount: amount,
  amount,
  vatRate: z.int(),
  isDigital: z.boolean(),
  returned: z.int().describe('How many were put back into stock'),
  downloads: z.int(),
})
export type OrderLine = z.infer<typeof line>

const returned = z
  .array(z.strictObject({ variantId: id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .max(MAX_LINES)
  .describe('What comes back into stock')

const facts = {
  id,
  number: z.string().nullable().describe('For people; only of a paid one'),
  state: z.enum(ORDER_STATES),
  at: instant.describe('When it was paid, or begun where it was not'),
  amount: amount.describe('With VAT, in minor units'),
  tax: amount.describe('VAT in it, in minor units'),
  currency: z.string(),
  refunded: amount.describe('Requested or paid back'),
  needsDelivery: z.boolean(),
  sentAt: instant.nullable(),
}

const listed = z.object({ ...facts, buyer: z.string().describe('Empty for somebody who has left'), title: z.string() })
export type ListedOrder = z.infer<typeof listed>

const ownOrder = z.object({ ...facts, lines: z.array(line), sentNote: z.string(), canDownload: z.boolean() })
export type OwnOrder = z.infer<typeof ownOrder>

const orderInFull = z.object({
  ...facts,
  buyer: z.string(),
  lines: z.array(line),
  deliveryName: z.string(),
  deliveryAddress: z.string(),
  sentNote: z.string(),
  isDisputed: z.boolean().describe('Whether the buyer’s bank decides about the payment now, or has taken it back'),
  isLost: z.boolean().describe('Whether the buyer’s bank has taken the payment back for good'),
})
export type OrderInFull = z.infer<typeof orderInFull>

/** Orders: the caller’s own, and all of them for who manages the shop (ADM-05). The server decides amounts; a browser names none of an order. */
export const ordersContract = {
  begin: whileOn({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/shop/orders',
    summary:
      'Order what is in the basket: its stock is reserved for 15 minutes, and it is paid at the checkout whose id is the answer',
    creates: true,
  })
    .input(
      z.strictObject({
        deliveryName: z.string().overwrite(cleanName).max(200, 'At most 200 characters.').default(''),
        deliveryAddress: z.string().trim().max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters.`).default(''),
      }),
    )
    .output(z.object({ id })),

  own: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/shop/own-orders',
    summary: 'What the caller has ordered and paid, newest first',
  })
    .input(z.strictObject({ ...page(10) }))
    .output(pageOf(ownOrder)),

  lastDelivery: whileOn({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/shop/last-delivery',
    summary: 'Where the caller’s last order is sent that was begun or paid; empty where they have none',
  })
    .input(nothing)
    .output(z.object({ deliveryName: z.string(), deliveryAddress: z.string() })),

  download: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/shop/own-orders/{id}/files/{variantId}',
    summary: 'The file of a digital product that the caller has paid and not got back in whole',
  })
    .input(z.strictObject({ id, variantId: id }))
    .output(fileAnswer),

  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/orders',
    summary:
      'Orders of the site, newest first: paid ones, by what became of them, those being paid, or those that were not',
  })
    .input(
      z.strictObject({
        ...page(20),
        list: z.enum(ORDER_LISTS).default('orders'),
        query: z.string().trim().max(200).optional().describe('In the number, the buyer’s name and the things'),
      }),
    )
    .output(pageOf(listed)),

  counts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/order-counts',
    summary: `How many orders are in each list, counted up to ${MAX_COUNTED}`,
  })
    .input(nothing)
    .output(z.object(Object.fromEntries(ORDER_LISTS.map((list) => [list, z.int()])) as Record<OrderList, z.ZodInt>)),

  read: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/orders/{id}',
    summary: 'One order with its lines and where it is sent',
  })
    .input(z.strictObject({ id }))
    .output(orderInFull),

  send: operation({
    roles: ADMINS,
    audit: 'shop.orderSent',
    method: 'PUT',
    path: '/shop/orders/{id}/sent',
    summary: 'Note that an order was sent, and write to its buyer',
  })
    .input(
      z.strictObject({
        id,
        note: z
          .string()
          .trim()
          .max(MAX_SENT_NOTE, `At most ${MAX_SENT_NOTE} characters.`)
          .describe('For the buyer, such as a number to follow it by'),
      }),
    )
    .output(orderInFull),

  refund: operation({
    roles: ADMINS,
    audit: 'shop.orderRefunded',
    confirm: true,
    method: 'POST',
    path: '/shop/orders/{id}/refunds',
    summary: 'Pay an order back to its card, whole or in part, and put things of it back into stock',
    creates: true,
  })
    .input(
      z.strictObject({
        id,
        amount: z.int().min(1).max(MAX_ORDER).describe('In minor units'),
        reason: z.string().trim().min(1, 'Please say why.').max(MAX_REASON, `At most ${MAX_REASON} characters.`),
        returned: returned.default([]).meta({ examples: [[]] }),
      }),
    )
    .output(z.object({ id, amount })),

  putBack: operation({
    roles: ADMINS,
    audit: 'shop.orderReturned',
    method: 'POST',
    path: '/shop/orders/{id}/returns',
    summary:
      'Put things of an order back into stock of which something was paid back, by whomever; never more than were sold',
    creates: true,
  })
    .input(z.strictObject({ id, returned: returned.min(1, 'Please tick what comes back.') }))
    .output(orderInFull),
}
