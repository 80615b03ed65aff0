import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { innerList, listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { collectFee, refundFee } from './application-fees.ts'
import { availableFrom, feeDetail, recordMovement } from './money.ts'

const transferList = z.strictObject({
  ...fields.page,
  ...fields.created,
  destination: fields.text.optional(),
  transfer_group: fields.text.optional(),
})

const reversalFields = z.strictObject({
  ...fields.expand,
  amount: fields.integer.min(1).optional(),
  description: fields.text.optional(),
  metadata: fields.metadata.optional(),
  refund_application_fee: fields.flag.optional(),
})

export const transferRoutes = [
  route('GET', '/v1/transfers', transferList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'transfer')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.destination === undefined || one.destination === params.destination) &&
            (params.transfer_group === undefined || one.transfer_group === params.transfer_group),
        ),
      params,
      '/v1/transfers',
    ),
  ),
  route('GET', '/v1/transfers/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'transfer', id),
  ),
  route('POST', '/v1/transfers/*/reversals', reversalFields, ({ state, account, ids: [id = ''], params }) => {
    const transfer = state.get(account, 'transfer', id)
    const amount = params.amount ?? transfer.amount - transfer.amount_reversed
    return reverseTransfer(state, transfer, {
      amount,
      refundFee: params.refund_application_fee ?? false,
      metadata: params.metadata ?? {},
    })
  }),
]

/** Passes a payment on to the connected account that it is for, and takes the platform's share of it there. */
export function transferTo(state: State, charge: Stripe.Charge, intent: Stripe.PaymentIntent): void {
  const destination = intent.transfer_data?.destination
  if (typeof destination !== 'string') return
  const { currency } = charge
  const amount = intent.transfer_data?.amount ?? charge.amount
  const transfer: Stripe.Transfer = {
    id: newId('tr'),
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: state.now(),
    currency,
    description: null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: {},
    reversals: innerList(''),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: `group_${intent.id}`,
  }
  transfer.reversals = innerList(`/v1/transfers/${transfer.id}/reversals`)
  transfer.balance_transaction = recordMovement(state, state.platform, {
    type: 'transfer',
    amount: -amount,
    currency,
    source: transfer.id,
    availableOn: availableFrom(state),
  }).id
  state.insert(state.platform, 'transfer', transfer)
  Object.assign(charge, { transfer: transfer.id, transfer_group: transfer.transfer_group })
  state.save(charge)
  receivePayment(state, transfer, charge)
  state.emit(state.platform, 'transfer.created', transfer)
}

/** The payment as the connected account sees it. */
function receivePayment(state: State, transfer: Stripe.Transfer, charge: Stripe.Charge): void {
  const account = String(transfer.destination)
  const fee = charge.application_fee_amount ?? 0
  const payment: Stripe.Charge = {
    ...structuredClone(charge),
    id: String(transfer.destination_payment),
    amount: transfer.amount,
    amount_captured: transfer.amount,
    application_fee: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    customer: null,
    description: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_url: null,
    source_transfer: transfer.id,
    transfer_data: null,
  }
  delete payment.transfer
  payment.balance_transaction = recordMovement(state, account, {
    type: 'payment',
    amount: transfer.amount,
    currency: transfer.currency,
    source: payment.id,
    fee,
    feeDetails: fee > 0 ? [feeDetail('application_fee', fee, transfer.currency, state.platform)] : [],
    availableOn: availableFrom(state),
  }).id
  state.insert(account, 'charge', payment)
  if (fee > 0) {
    const applicationFee = collectFee(state, { account, payment, charge, amount: fee })
    payment.application_fee = applicationFee.id
    charge.application_fee = applicationFee.id
  }
  state.emit(account, 'charge.succeeded', payment)
}

interface Reversal {
  amount: number
  refundFee: boolean
  metadata?: Record<string, string>
  sourceRefund?: string
}

/** Takes a transfer back, whole or in part, and with it the same part of the platform's share if that is asked for. */
export function reverseTransfer(
  state: State,
  transfer: Stripe.Transfer,
  { amount, refundFee: withFee, metadata = {}, sourceRefund }: Reversal,
): Stripe.TransferReversal {
  if (amount > transfer.amount - transfer.amount_reversed)
    throw invalidRequest('The amount is more than what is left of the transfer.', { param: 'amount' })
  const account = String(transfer.destination)
  const payment = state.get(account, 'charge', String(transfer.destination_payment))
  const before = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed }
  const refund = refundPayment(state, account, payment, amount, withFee)
  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: state.now(),
    currency: transfer.currency,
    destination_payment_refund: refund.id,
    metadata,
    source_refund: sourceRefund ?? null,
    transfer: transfer.id,
  }
  reversal.balance_transaction = recordMovement(state, state.platform, {
    type: 'transfer_refund',
    amount,
    currency: transfer.currency,
    source: transfer.id,
  }).id
  refund.source_transfer_reversal = reversal.id
  state.insert(state.platform, 'transfer_reversal', reversal)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  state.save(transfer)
  state.emit(state.platform, 'transfer.reversed', transfer, before)
  return reversal
}

/** The refund as the connected account sees it. */
function refundPayment(
  state: State,
  account: string,
  payment: Stripe.Charge,
  amount: number,
  withFee: boolean,
): Stripe.Refund {
  const { currency } = payment
  payment.amount_refunded += amount
  payment.refunded = payment.amount_refunded === payment.amount
  state.save(payment)
  const fee = withFee && payment.application_fee ? refundFee(state, payment) : 0
  const refund: Stripe.Refund = {
    id: newId('pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: payment.id,
    created: state.now(),
    currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  refund.balance_transaction = recordMovement(state, account, {
    type: 'payment_refund',
    amount: -amount,
    currency,
    source: refund.id,
    fee: -fee,
    feeDetails: fee > 0 ? [feeDetail('application_fee', -fee, currency, state.platform)] : [],
  }).id
  state.insert(account, 'refund', refund)
  state.emit(account, 'charge.refunded', payment)
  return refund
}
