import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { recordMovement } from './money.ts'
import { reverseTransfer } from './transfers.ts'

const createFields = z.strictObject({
  ...fields.expand,
  amount: fields.integer.min(1).optional(),
  charge: fields.text.optional(),
  metadata: fields.metadata.optional(),
  payment_intent: fields.text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: fields.flag.optional(),
  reverse_transfer: fields.flag.optional(),
})
type CreateFields = z.infer<typeof createFields>

const refundList = z.strictObject({
  ...fields.page,
  ...fields.created,
  charge: fields.text.optional(),
  payment_intent: fields.text.optional(),
})

const updateFields = z.strictObject({ ...fields.expand, metadata: fields.metadata.optional() })

export const refundRoutes = [
  route('POST', '/v1/refunds', createFields, ({ state, account, params }) => createRefund(state, account, params)),
  route('GET', '/v1/refunds', refundList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'refund')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.charge === undefined || one.charge === params.charge) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
      params,
      '/v1/refunds',
    ),
  ),
  route('GET', '/v1/refunds/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'refund', id),
  ),
  route('POST', '/v1/refunds/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const refund = state.get(account, 'refund', id)
    refund.metadata = fields.changedMetadata(refund.metadata, params.metadata)
    state.save(refund)
    state.emit(account, 'refund.updated', refund)
    return refund
  }),
]

function createRefund(state: State, account: string, params: CreateFields): Stripe.Refund {
  const charge = chargeOf(state, account, params)
  const amount = params.amount ?? charge.amount - charge.amount_refunded
  checkRefund(charge, amount)
  const { reverse_transfer: withTransfer, refund_application_fee: withFee } = params
  if (withFee && !withTransfer)
    throw invalidRequest('The application fee of this charge can be refunded only with its transfer.', {
      param: 'refund_application_fee',
    })
  if (withTransfer && !charge.transfer)
    throw invalidRequest('This charge has no transfer that could be reversed.', { param: 'reverse_transfer' })
  const refund = insertRefund(state, account, charge, amount, params)
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  state.save(charge)
  if (withTransfer) {
    const transfer = state.get(account, 'transfer', String(charge.transfer))
    refund.transfer_reversal = reverseTransfer(state, transfer, {
      amount: reversedPart(charge, transfer),
      refundFee: withFee ?? false,
      sourceRefund: refund.id,
    }).id
  }
  state.emit(account, 'refund.created', refund)
  state.emit(account, 'charge.refunded', charge, before)
  return refund
}

/** What is taken back of a transfer: in proportion to what was refunded of the charge. */
function reversedPart(charge: Stripe.Charge, transfer: Stripe.Transfer): number {
  const due = Math.round((transfer.amount * charge.amount_refunded) / charge.amount)
  return Math.min(due, transfer.amount) - transfer.amount_reversed
}

function chargeOf(state: State, account: string, { charge, payment_intent: intent }: CreateFields): Stripe.Charge {
  if (charge) return state.get(account, 'charge', charge, 'charge')
  if (!intent) throw invalidRequest('One of the following params should be provided: payment_intent or charge.')
  const { latest_charge: latest, status } = state.get(account, 'payment_intent', intent, 'payment_intent')
  if (status !== 'succeeded' || !latest)
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`)
  return state.get(account, 'charge', String(latest))
}

function checkRefund(charge: Stripe.Charge, amount: number): void {
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`)
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (amount > charge.amount - charge.amount_refunded)
    throw invalidRequest('The refund is greater than the unrefunded amount on the charge.', {
      code: 'amount_too_large',
      param: 'amount',
    })
}

function insertRefund(
  state: State,
  account: string,
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata }: CreateFields,
): Stripe.Refund {
  const id = newId('re')
  return state.insert(account, 'refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: recordMovement(state, account, {
      type: 'refund',
      amount: -amount,
      currency: charge.currency,
      source: id,
      description: 'REFUND FOR CHARGE',
    }).id,
    charge: charge.id,
    created: state.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: fields.changedMetadata({}, metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
}
