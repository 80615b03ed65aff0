import type Stripe from 'stripe'
import { z } from 'zod'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import type { Decline } from './cards.ts'
import { openDispute } from './disputes.ts'
import { availableFrom, feeDetail, providerFee, recordMovement } from './money.ts'
import { behaviourOf } from './payment-methods.ts'
import { transferTo } from './transfers.ts'

const chargeList = z.strictObject({
  ...fields.page,
  ...fields.created,
  customer: fields.text.optional(),
  payment_intent: fields.text.optional(),
  transfer_group: fields.text.optional(),
})

const updateFields = z.strictObject({
  ...fields.expand,
  description: fields.removableText.optional(),
  metadata: fields.metadata.optional(),
})

export const chargeRoutes = [
  route('GET', '/v1/charges', chargeList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'charge')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent) &&
            (params.transfer_group === undefined || one.transfer_group === params.transfer_group),
        ),
      params,
      '/v1/charges',
    ),
  ),
  route('GET', '/v1/charges/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'charge', id),
  ),
  route('POST', '/v1/charges/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const charge = state.get(account, 'charge', id)
    if (params.description !== undefined) charge.description = params.description || null
    charge.metadata = fields.changedMetadata(charge.metadata, params.metadata)
    state.save(charge)
    state.emit(account, 'charge.updated', charge)
    return charge
  }),
]

/** Takes the money of an intent from a card: the payment, the provider's fee, and the transfer to the connected account. */
export function takePayment(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.Charge {
  const charge = chargeOf(state, intent, method, { isAuthenticated })
  const { amount, currency } = charge
  const fee = providerFee(amount)
  charge.balance_transaction = recordMovement(state, state.platform, {
    type: 'charge',
    amount,
    currency,
    source: charge.id,
    fee,
    feeDetails: [feeDetail('stripe_fee', fee, currency)],
    description: charge.description,
    availableOn: availableFrom(state),
  }).id
  state.insert(state.platform, 'charge', charge)
  transferTo(state, charge, intent)
  state.emit(state.platform, 'charge.succeeded', charge)
  if (behaviourOf(state, method).disputed) openDispute(state, charge)
  return charge
}

/** Records that a card was not accepted. */
export function refusePayment(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Stripe.Charge {
  const charge = state.insert(state.platform, 'charge', chargeOf(state, intent, method, { decline }))
  state.emit(state.platform, 'charge.failed', charge)
  return charge
}

interface Outcome {
  decline?: Decline
  isAuthenticated?: boolean
}

function chargeOf(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, isAuthenticated = false }: Outcome,
): Stripe.Charge {
  const paid = decline === undefined
  const destination = intent.transfer_data?.destination
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: paid ? (intent.statement_descriptor ?? 'GUILDHALL') : null,
    captured: paid,
    created: state.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: intent.on_behalf_of,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, isAuthenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${state.origin}/receipts/${randomName(16)}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: destination ? { amount: intent.transfer_data?.amount ?? null, destination } : null,
    transfer_group: intent.transfer_group,
  }
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? decline?.code ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  { card }: Stripe.PaymentMethod,
  amount: number,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2_000,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
