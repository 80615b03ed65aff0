import { z } from 'zod'
import { done, id, nothing, operationsUnder } from '#base/operation.ts'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { picture } from '#features/files/contract.ts'
import { AVAILABILITY, MAX_QUANTITY } from '../choices.ts'

export { AVAILABILITY, MAX_QUANTITY } from '../choices.ts'

const operation = operationsUnder('shop')

const quantity = z.int().min(1).max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one thing.`)
const amount = z.int().describe('With VAT, in minor units')

const line = z.object({
  id: id.describe('Of the variant'),
  productId: id,
  product: z.string(),
  variant: z.string(),
  isDigital: z.boolean(),
  picture: picture.nullable(),
  quantity: z.int(),
  unitAmount: amount.describe('The price of one now'),
  formerAmount: amount.nullable().describe('The price when it was put there, where that was another'),
  amount,
  availability: z.enum(AVAILABILITY),
  left: z.int().nullable().describe('How many can be bought now; null for what does not run out'),
})
export type BasketLine = z.infer<typeof line>

const basket = z.object({
  lines: z.array(line),
  amount: amount.describe('Of all lines that can be bought'),
  currency: z.string(),
  needsDelivery: z.boolean(),
  canPay: z.boolean().describe('Whether the site takes payments by card now'),
})
export type Basket = z.infer<typeof basket>

/** The caller’s own basket: the same on all their devices (SHELL-21, SHELL-22). Prices and what is left are always those of now. */
export const basketContract = {
  read: operation({
    roles: MEMBERS_NOT_GUESTS,
    inView: 'without-own',
    method: 'GET',
    path: '/shop/basket',
    summary: 'What the caller has in their basket',
  })
    .input(nothing)
    .output(basket),

  add: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/shop/basket',
    summary: 'Put something in the basket, beside what is there of it',
    creates: true,
  })
    .input(z.strictObject({ variantId: id, quantity: quantity.default(1) }))
    .output(z.object({ id, quantity: z.int().describe('How many of it are in the basket now') })),

  set: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/shop/basket/{id}',
    summary: 'Set how many of a variant are in the basket, at the price of now',
  })
    .input(z.strictObject({ id, quantity }))
    .output(done),

  remove: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/shop/basket/{id}',
    summary: 'Take a variant out of the basket',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
