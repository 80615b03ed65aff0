import { z } from 'zod'
import { id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { MAX_NOTE, MOVEMENTS } from '../choices.ts'

export { MAX_NOTE, MOVEMENTS } from '../choices.ts'

const operation = operationsUnder('shop')

const stocked = z.object({
  id,
  productId: id,
  product: z.string(),
  variant: z.string().describe('Empty where there is only one'),
  sku: z.string(),
  stock: z.int().describe('What is there'),
  reserved: z.int().describe('Of it, what somebody is paying for'),
  isActive: z.boolean(),
})
export type Stocked = z.infer<typeof stocked>

const movement = z.object({
  id,
  kind: z.enum(MOVEMENTS),
  stock: z.int(),
  reserved: z.int(),
  note: z.string(),
  by: z.string().nullable().describe('The administrator whose doing it was'),
  at: instant,
})
export type StockMovement = z.infer<typeof movement>

/** What is in stock, and every change of it (ADM-06). */
export const stockContract = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/stock',
    summary: 'What is in stock of each variant, newest products first',
  })
    .input(z.strictObject({ ...page(20), query: z.string().trim().max(100).optional() }))
    .output(pageOf(stocked)),

  correct: operation({
    roles: ADMINS,
    audit: 'shop.stockCorrected',
    method: 'POST',
    path: '/shop/stock/{id}/corrections',
    summary: 'Correct the stock of a variant by a number, with a note; never below what is reserved',
    creates: true,
  })
    .input(
      z.strictObject({
        id,
        change: z
          .int()
          .min(-100_000)
          .max(100_000)
          .refine((value) => value !== 0, 'Please enter by how many it changes.'),
        note: z.string().trim().max(MAX_NOTE, `At most ${MAX_NOTE} characters.`),
      }),
    )
    .output(z.object({ id, stock: z.int() })),

  movements: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/shop/stock/{id}/movements',
    summary: 'Every change of the stock of a variant with its cause, newest first',
  })
    .input(z.strictObject({ id, ...page(20) }))
    .output(pageOf(movement)),
}
