import type Stripe from 'stripe'
import { z } from 'zod'
import { isDisconnected } from '../protocol/authentication.ts'
import { invalidRequest, missingObject } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { type Call, route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { connectedAccount } from './accounts.ts'
import { answerOfHolder, type ConfirmFields, confirmFields, confirmIntent } from './confirm.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

/** The least the provider takes of a card, in minor units. */
const LEAST_AMOUNT = 30

const amount = fields.integer.min(1).max(99_999_999)
const transferData = z.strictObject({ amount: fields.integer.optional(), destination: fields.text })

const shared = {
  ...fields.expand,
  customer: fields.text.optional(),
  description: fields.removableText.optional(),
  metadata: fields.metadata.optional(),
  payment_method: fields.text.optional(),
  receipt_email: z.union([z.literal(''), z.email()]).optional(),
  setup_future_usage: z.enum(['', 'off_session', 'on_session']).optional(),
  statement_descriptor: fields.text.max(22).optional(),
  statement_descriptor_suffix: fields.text.max(22).optional(),
  transfer_group: fields.text.optional(),
}

const createFields = z.strictObject({
  ...shared,
  amount,
  application_fee_amount: fields.amount.optional(),
  allowed_payment_method_types: z.array(z.enum(PAYMENT_METHODS)).optional(),
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: fields.flag })
    .optional(),
  confirm: fields.flag.optional(),
  currency: fields.currency,
  off_session: fields.flag.optional(),
  on_behalf_of: fields.text.optional(),
  transfer_data: transferData.optional(),
})
export type IntentFields = z.infer<typeof createFields>

const updateFields = z.strictObject({
  ...shared,
  amount: amount.optional(),
  application_fee_amount: z.union([z.literal(''), fields.amount]).optional(),
  currency: fields.currency.optional(),
  transfer_data: z.strictObject({ amount: fields.integer.optional() }).optional(),
})
type UpdateFields = z.infer<typeof updateFields>

const cancelFields = z.strictObject({
  ...fields.expand,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

const retrieveFields = z.strictObject({ ...fields.expand, client_secret: fields.text.optional() })
const intentList = z.strictObject({ ...fields.page, ...fields.created, customer: fields.text.optional() })

export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', createFields, ({ state, params }) => {
    const intent = createIntent(state, params)
    if (!params.confirm) return intent
    return confirmIntent(state, intent, { payment_method: params.payment_method, off_session: params.off_session })
  }),
  route('GET', '/v1/payment_intents', intentList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'payment_intent')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer),
        ),
      params,
      '/v1/payment_intents',
    ),
  ),
  route(
    'GET',
    '/v1/payment_intents/*',
    retrieveFields,
    (call) => {
      const intent = intentOf(call)
      return call.isPublic ? publicIntent(intent) : intent
    },
    { isPublic: true },
  ),
  route('POST', '/v1/payment_intents/*', updateFields, ({ state, account, ids: [id = ''], params }) =>
    updateIntent(state, state.get(account, 'payment_intent', id), params),
  ),
  route(
    'POST',
    '/v1/payment_intents/*/confirm',
    confirmFields,
    (call: Call<ConfirmFields>) => {
      const intent = confirmIntent(call.state, checkedIntent(call), call.params)
      return call.isPublic ? publicIntent(intent) : intent
    },
    { isPublic: true },
  ),
  // Only the stand-in's own card form calls this: what the holder answered at the card's issuer.
  route(
    'POST',
    '/v1/payment_intents/*/authenticate',
    z.strictObject({ client_secret: fields.text, outcome: z.enum(['complete', 'fail']) }),
    (call) => publicIntent(answerOfHolder(call.state, intentOf(call), call.params.outcome === 'complete')),
    { isPublic: true },
  ),
  route('POST', '/v1/payment_intents/*/cancel', cancelFields, ({ state, account, ids: [id = ''], params }) =>
    cancelIntent(state, state.get(account, 'payment_intent', id), params.cancellation_reason ?? null),
  ),
]

/** The intent of a call: a browser has to prove that it was given its secret. */
function intentOf({ state, account, ids: [id = ''], params, isPublic }: Call<{ client_secret?: string | undefined }>) {
  const intent = state.get(account, 'payment_intent', id, 'intent')
  if ((isPublic || params.client_secret !== undefined) && params.client_secret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match the client_secret of this PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  return intent
}

/** The intent to confirm: a card can be saved only while its payer is there. */
function checkedIntent(call: Call<ConfirmFields>) {
  const intent = intentOf(call)
  if (call.params.off_session && intent.setup_future_usage)
    throw invalidRequest(
      'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent.',
      { param: 'off_session' },
    )
  return intent
}

/** What a browser may see of an intent: neither the account it is for, nor the platform's share, nor notes. */
function publicIntent(intent: Stripe.PaymentIntent): object {
  const {
    application_fee_amount: _fee,
    transfer_data: _transfer,
    metadata: _notes,
    customer: _customer,
    ...seen
  } = intent
  return seen
}

/** Makes an intent; its destination has to be an account that can take transfers. */
export function createIntent(state: State, params: IntentFields): Stripe.PaymentIntent {
  checkAmounts(params.amount, params.application_fee_amount ?? 0)
  if (params.transfer_data) checkDestination(state, params.transfer_data.destination)
  else if (params.application_fee_amount !== undefined)
    throw invalidRequest('application_fee_amount needs transfer_data[destination].', {
      param: 'application_fee_amount',
    })
  if (params.customer) state.get(state.platform, 'customer', params.customer, 'customer')
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: automaticOf(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomName(25)}`,
    confirmation_method: 'automatic',
    created: state.now(),
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: params.allowed_payment_method_types ?? [...PAYMENT_METHODS],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email || null,
    review: null,
    setup_future_usage: params.setup_future_usage || null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: params.transfer_data
      ? {
          destination: params.transfer_data.destination,
          ...(params.transfer_data.amount === undefined ? {} : { amount: params.transfer_data.amount }),
        }
      : null,
    transfer_group: params.transfer_group ?? null,
  }
  state.insert(state.platform, 'payment_intent', intent)
  state.emit(state.platform, 'payment_intent.created', intent)
  return intent
}

function automaticOf({ automatic_payment_methods: wished }: IntentFields) {
  return { enabled: wished?.enabled ?? true, allow_redirects: wished?.allow_redirects ?? 'always' }
}

function checkAmounts(total: number, fee: number): void {
  if (total < LEAST_AMOUNT)
    throw invalidRequest('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' })
  if (fee > total)
    throw invalidRequest('The application fee cannot be greater than the amount.', { param: 'application_fee_amount' })
}

/** To the platform, an account that was disconnected is no destination. */
function destinationAccount(state: State, id: string): Stripe.Account {
  if (isDisconnected(state, id)) throw missingObject('destination', id, 'transfer_data[destination]')
  return connectedAccount(state, id, 'transfer_data[destination]')
}

function checkDestination(state: State, destination: string): void {
  const account = destinationAccount(state, destination)
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param: 'transfer_data[destination]' },
    )
}

const OPEN: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

function updateIntent(state: State, intent: Stripe.PaymentIntent, params: UpdateFields): Stripe.PaymentIntent {
  const isOpen = OPEN.has(intent.status)
  const changesMoney = params.amount !== undefined || params.application_fee_amount !== undefined
  if (!isOpen && changesMoney) throw unexpectedState(intent, 'update')
  const fee = params.application_fee_amount
  checkAmounts(params.amount ?? intent.amount, typeof fee === 'number' ? fee : (intent.application_fee_amount ?? 0))
  if (params.amount !== undefined) intent.amount = params.amount
  if (params.currency !== undefined) intent.currency = params.currency
  if (fee !== undefined) intent.application_fee_amount = fee === '' ? null : fee
  if (params.description !== undefined) intent.description = params.description || null
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.customer) intent.customer = state.get(state.platform, 'customer', params.customer, 'customer').id
  intent.metadata = fields.changedMetadata(intent.metadata, params.metadata)
  state.save(intent)
  return intent
}

function cancelIntent(
  state: State,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (!OPEN.has(intent.status)) throw unexpectedState(intent, 'cancel')
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: state.now(),
    cancellation_reason: reason,
    next_action: null,
  })
  state.save(intent)
  state.emit(state.platform, 'payment_intent.canceled', intent)
  return intent
}

function unexpectedState(intent: Stripe.PaymentIntent, action: string) {
  return invalidRequest(`You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}
