import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { id, instant } from '#base/operation.ts'

/** What can be paid for. */
export const PURPOSES = ['donation', 'monthlyDonation', 'membership', 'shop', 'invoice'] as const
export type Purpose = (typeof PURPOSES)[number]

export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'cancelled', 'returned'] as const
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const
export const PAYMENT_STATES = ['paid', 'partlyRefunded', 'refunded', 'disputed', 'lost'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Rows of a page of payments. */
export const PAYMENTS_PAGE = 20
/** Longest billing name and longest reason of a refund, in characters. */
export const MAX_BILLING_NAME = 200
export const MAX_REASON = 500

export const key = { id }
/** The name of a payer: what follows decides whose card it is, so that it may be anybody's (PAY-13). */
export const billingName = z
  .string()
  .overwrite(cleanName)
  .min(1, 'Please enter the name of the payer.')
  .max(MAX_BILLING_NAME, `At most ${MAX_BILLING_NAME} characters.`)
  .meta({ examples: ['Tom Fenn'] })

const amount = z.int().describe('In minor units')

export const paidLine = z.object({
  title: z.string(),
  quantity: z.int(),
  unitAmount: amount.describe('Price of one with VAT, in minor units'),
  vatRate: z.int().describe('VAT in the price, in basis points'),
  amount,
  tax: amount,
})
export type PaidLine = z.infer<typeof paidLine>

/** What is paid for, as the server has decided it. */
const subject = {
  purpose: z.enum(PURPOSES),
  lines: z.array(paidLine),
  currency: z.string().describe('ISO 4217, small letters'),
  amount: amount.describe('Total with VAT, in minor units'),
  tax: amount.describe('VAT in the total, in minor units'),
  billingName: z.string(),
}

export const payment = z.object({
  id,
  ...subject,
  paidAt: instant,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refunded: amount,
  state: z.enum(PAYMENT_STATES),
})
export type Payment = z.infer<typeof payment>

export const checkout = z.object({
  id,
  ...subject,
  state: z.enum(CHECKOUT_STATES),
  expiresAt: instant,
  savesCard: z.boolean().describe('Whether the card is saved for later payments, as the payer has chosen'),
  /** Path of the page that led here; once it is paid, of the one that shows what was paid for. */
  backTo: z.string(),
  /** What was paid, once the provider has confirmed it. */
  payment: payment.nullable(),
})
export type Checkout = z.infer<typeof checkout>

export const refund = z.object({
  id,
  amount,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  requestedAt: instant,
})
export type Refund = z.infer<typeof refund>
