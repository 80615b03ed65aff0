import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { balanceOf, DAY_SECONDS, recordMovement, startOfDay } from './money.ts'

const payoutList = z.strictObject({
  ...fields.page,
  ...fields.created,
  arrival_date: fields.created.created,
  status: z.enum(['canceled', 'failed', 'in_transit', 'paid', 'pending']).optional(),
})

const createFields = z.strictObject({
  ...fields.expand,
  amount: fields.integer.min(1),
  currency: fields.currency,
  description: fields.text.optional(),
  metadata: fields.metadata.optional(),
})

export const payoutRoutes = [
  route('POST', '/v1/payouts', createFields, ({ state, account, params }) => {
    const available = balanceOf(state, account).available.find(({ currency }) => currency === params.currency)
    if ((available?.amount ?? 0) < params.amount)
      throw invalidRequest('You have insufficient available funds in your account for this payout.', {
        code: 'balance_insufficient',
      })
    return payOut(state, account, { ...params, automatic: false })
  }),
  route('GET', '/v1/payouts', payoutList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'payout')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            fields.inRange(one.arrival_date, params.arrival_date) &&
            (params.status === undefined || one.status === params.status),
        ),
      params,
      '/v1/payouts',
    ),
  ),
  route('GET', '/v1/payouts/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'payout', id),
  ),
]

interface Order {
  amount: number
  currency: string
  automatic: boolean
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** Sends money of an account to its bank, where it arrives on the next day. */
export function payOut(state: State, account: string, order: Order): Stripe.Payout {
  const id = newId('po')
  const { amount, currency, automatic } = order
  const bank = state.find(state.platform, 'account', account)?.external_accounts?.data[0]
  const payout = state.insert(account, 'payout', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: startOfDay(state.now()) + DAY_SECONDS,
    automatic,
    balance_transaction: recordMovement(state, account, {
      type: 'payout',
      amount: -amount,
      currency,
      source: id,
      description: 'STRIPE PAYOUT',
    }).id,
    created: state.now(),
    currency,
    description: order.description ?? (automatic ? 'STRIPE PAYOUT' : null),
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: fields.changedMetadata({}, order.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  })
  state.emit(account, 'payout.created', payout)
  return payout
}

/** Pays out what is available on every account that has a bank account and takes payments. */
export function payOutBalances(state: State): void {
  for (const { id, payouts_enabled: enabled } of state.all(state.platform, 'account'))
    for (const { amount, currency } of enabled ? balanceOf(state, id).available : [])
      if (amount > 0) payOut(state, id, { amount, currency, automatic: true })
}

/** Marks the payouts that have arrived by now. */
export function arrivePayouts(state: State): void {
  for (const { id: account } of state.all(state.platform, 'account'))
    for (const payout of state.all(account, 'payout'))
      if (payout.status === 'in_transit' && payout.arrival_date <= state.now()) {
        payout.status = 'paid'
        if (payout.automatic) payout.reconciliation_status = 'completed'
        state.save(payout)
        state.emit(account, 'payout.paid', payout)
      }
}
