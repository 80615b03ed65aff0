import type Stripe from 'stripe'
import { z } from 'zod'
import * as fields from '../protocol/fields.ts'
import { innerList, listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { availableFrom, recordMovement } from './money.ts'

const feeList = z.strictObject({ ...fields.page, ...fields.created, charge: fields.text.optional() })

export const applicationFeeRoutes = [
  route('GET', '/v1/application_fees', feeList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'application_fee')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.charge === undefined ||
              one.charge === params.charge ||
              one.originating_transaction === params.charge),
        ),
      params,
      '/v1/application_fees',
    ),
  ),
  route('GET', '/v1/application_fees/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'application_fee', id),
  ),
]

interface Collected {
  account: string
  /** The payment on the connected account, and the charge it comes from. */
  payment: Stripe.Charge
  charge: Stripe.Charge
  amount: number
}

/** Records the platform's share of a payment, which the connected account has paid. */
export function collectFee(state: State, { account, payment, charge, amount }: Collected): Stripe.ApplicationFee {
  const id = newId('fee')
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: state.platform,
    balance_transaction: recordMovement(state, state.platform, {
      type: 'application_fee',
      amount,
      currency: charge.currency,
      source: id,
      availableOn: availableFrom(state),
    }).id,
    charge: payment.id,
    created: state.now(),
    currency: charge.currency,
    fee_source: { charge: payment.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: innerList(`/v1/application_fees/${id}/refunds`),
  }
  state.insert(state.platform, 'application_fee', fee)
  state.emit(state.platform, 'application_fee.created', fee)
  return fee
}

/** Gives back the part of the platform's share that belongs to what was refunded of a payment; returns its amount. */
export function refundFee(state: State, payment: Stripe.Charge): number {
  const fee = state.get(state.platform, 'application_fee', String(payment.application_fee))
  const due = Math.round((fee.amount * payment.amount_refunded) / payment.amount)
  const amount = due - fee.amount_refunded
  if (amount <= 0) return 0
  const id = newId('fr')
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: recordMovement(state, state.platform, {
      type: 'application_fee_refund',
      amount: -amount,
      currency: fee.currency,
      source: id,
    }).id,
    created: state.now(),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  }
  state.insert(state.platform, 'fee_refund', refund)
  fee.amount_refunded += amount
  fee.refunded = fee.amount_refunded === fee.amount
  fee.refunds.data.unshift(refund)
  state.save(fee)
  state.emit(state.platform, 'application_fee.refunded', fee)
  return amount
}
