import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { DAY_SECONDS, feeDetail, recordMovement } from './money.ts'

/** What the provider takes for a dispute, in minor units. */
const DISPUTE_FEE = 2_000
/** Days to answer a dispute. */
const ANSWER_DAYS = 7

const disputeList = z.strictObject({
  ...fields.page,
  ...fields.created,
  charge: fields.text.optional(),
  payment_intent: fields.text.optional(),
})

const updateFields = z.strictObject({
  ...fields.expand,
  evidence: z
    .strictObject({ uncategorized_text: fields.text.optional(), product_description: fields.text.optional() })
    .optional(),
  metadata: fields.metadata.optional(),
  submit: fields.flag.default(true),
})

export const disputeRoutes = [
  route('GET', '/v1/disputes', disputeList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'dispute')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.charge === undefined || one.charge === params.charge) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
      params,
      '/v1/disputes',
    ),
  ),
  route('GET', '/v1/disputes/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'dispute', id),
  ),
  route('POST', '/v1/disputes/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const dispute = state.get(account, 'dispute', id)
    Object.assign(dispute.evidence, params.evidence)
    dispute.metadata = fields.changedMetadata(dispute.metadata, params.metadata)
    state.save(dispute)
    // The provider's own test texts decide how a dispute ends.
    const text = params.evidence?.uncategorized_text
    if (!params.submit || !text) state.emit(account, 'charge.dispute.updated', dispute)
    else if (text === 'winning_evidence') closeDispute(state, dispute, 'won')
    else if (text === 'losing_evidence') closeDispute(state, dispute, 'lost')
    else markUnderReview(state, dispute)
    return dispute
  }),
  route('POST', '/v1/disputes/*/close', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const dispute = state.get(account, 'dispute', id)
    closeDispute(state, dispute, 'lost')
    return dispute
  }),
]

/** Disputes a payment: the provider takes its money and a fee from the platform. */
export function openDispute(state: State, charge: Stripe.Charge): Stripe.Dispute {
  if (!charge.paid || charge.disputed || charge.refunded) throw invalidRequest('This charge cannot be disputed.')
  const { amount, currency } = charge
  const id = newId('du')
  const withdrawal = recordMovement(state, state.platform, {
    type: 'adjustment',
    amount: -amount,
    currency,
    source: id,
    fee: DISPUTE_FEE,
    feeDetails: [{ ...feeDetail('stripe_fee', DISPUTE_FEE, currency), description: 'Dispute fee' }],
    description: `Chargeback withdrawal for ${charge.id}`,
    category: 'dispute',
  })
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: state.now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: state.now() + ANSWER_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  state.save(charge)
  state.insert(state.platform, 'dispute', dispute)
  state.emit(state.platform, 'charge.dispute.created', dispute)
  state.emit(state.platform, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Ends a dispute; if it was won, its money comes back without the fee. */
export function closeDispute(state: State, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.')
  dispute.status = status
  markSubmitted(dispute)
  if (status === 'won') {
    const returned = recordMovement(state, state.platform, {
      type: 'adjustment',
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${String(dispute.charge)}`,
      category: 'dispute_reversal',
    })
    dispute.balance_transactions.push(returned)
  }
  state.save(dispute)
  if (status === 'won') state.emit(state.platform, 'charge.dispute.funds_reinstated', dispute)
  state.emit(state.platform, 'charge.dispute.closed', dispute)
}

function markUnderReview(state: State, dispute: Stripe.Dispute): void {
  dispute.status = 'under_review'
  markSubmitted(dispute)
  state.save(dispute)
  state.emit(state.platform, 'charge.dispute.updated', dispute)
}

function markSubmitted({ evidence_details: details }: Stripe.Dispute): void {
  Object.assign(details, { has_evidence: true, submission_method: 'manual' })
  details.submission_count++
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
