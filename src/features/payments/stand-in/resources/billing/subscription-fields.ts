import { z } from 'zod'
import * as fields from '../../protocol/fields.ts'

const item = {
  price: fields.text.optional(),
  quantity: fields.integer.min(1).optional(),
  tax_rates: z.array(fields.text).optional(),
}

const paymentSettings = z.strictObject({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
})

const shared = {
  ...fields.expand,
  application_fee_percent: z.union([z.literal(''), fields.decimal.min(0).max(100)]).optional(),
  cancel_at_period_end: fields.flag.optional(),
  default_payment_method: fields.text.optional(),
  default_tax_rates: z.array(fields.text).optional(),
  description: fields.text.optional(),
  metadata: fields.metadata.optional(),
  off_session: fields.flag.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
}

export const createFields = z.strictObject({
  ...shared,
  collection_method: z.literal('charge_automatically').optional(),
  customer: fields.text,
  items: z.array(z.strictObject({ ...item, price: fields.text })).length(1),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  transfer_data: z.strictObject({ destination: fields.text }).optional(),
  trial_end: fields.integer.optional(),
  trial_period_days: fields.integer.min(1).max(730).optional(),
})
export type CreateFields = z.infer<typeof createFields>

export const updateFields = z.strictObject({
  ...shared,
  items: z
    .array(z.strictObject({ ...item, id: fields.text.optional() }))
    .length(1)
    .optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  proration_date: fields.integer.optional(),
  trial_end: z.union([z.literal('now'), fields.integer]).optional(),
})
export type UpdateFields = z.infer<typeof updateFields>

export const cancelFields = z.strictObject({
  ...fields.expand,
  cancellation_details: z.strictObject({ comment: fields.text.optional() }).optional(),
  invoice_now: fields.flag.optional(),
  prorate: fields.flag.optional(),
})

export const subscriptionList = z.strictObject({
  ...fields.page,
  ...fields.created,
  customer: fields.text.optional(),
  price: fields.text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
})
