import type Stripe from 'stripe'
import { z } from 'zod'
import { cardError, invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { type Call, route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import type { Decline } from './cards.ts'
import { attach, behaviourOf, methodData, methodOf, PAYMENT_METHODS, typedMethod } from './payment-methods.ts'

const createFields = z.strictObject({
  ...fields.expand,
  allowed_payment_method_types: z.array(z.enum(PAYMENT_METHODS)).optional(),
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: fields.flag })
    .optional(),
  customer: fields.text.optional(),
  description: fields.text.optional(),
  metadata: fields.metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})

const confirmFields = z.strictObject({
  ...fields.expand,
  client_secret: fields.text.optional(),
  payment_method: fields.text.optional(),
  payment_method_data: methodData.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: fields.flag.optional(),
})

const retrieveFields = z.strictObject({ ...fields.expand, client_secret: fields.text.optional() })

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', createFields, ({ state, params }) => createSetup(state, params)),
  route(
    'GET',
    '/v1/setup_intents',
    z.strictObject({ ...fields.page, ...fields.created, customer: fields.text.optional() }),
    ({ state, account, params }) =>
      listOf(
        state
          .all(account, 'setup_intent')
          .filter(
            (one) =>
              fields.inRange(one.created, params.created) &&
              (params.customer === undefined || one.customer === params.customer),
          ),
        params,
        '/v1/setup_intents',
      ),
  ),
  route('GET', '/v1/setup_intents/*', retrieveFields, (call) => setupOf(call), { isPublic: true }),
  route(
    'POST',
    '/v1/setup_intents/*/confirm',
    confirmFields,
    (call) => confirmSetup(call.state, setupOf(call), call.params),
    { isPublic: true },
  ),
  // Only the stand-in's own card form calls this: what the holder answered at the card's issuer.
  route(
    'POST',
    '/v1/setup_intents/*/authenticate',
    z.strictObject({ client_secret: fields.text, outcome: z.enum(['complete', 'fail']) }),
    (call) => authenticateSetup(call.state, setupOf(call), call.params.outcome === 'complete'),
    { isPublic: true },
  ),
  route('POST', '/v1/setup_intents/*/cancel', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const intent = state.get(account, 'setup_intent', id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
    intent.status = 'canceled'
    state.save(intent)
    state.emit(account, 'setup_intent.canceled', intent)
    return intent
  }),
]

function setupOf({ state, account, ids: [id = ''], params, isPublic }: Call<{ client_secret?: string | undefined }>) {
  const intent = state.get(account, 'setup_intent', id, 'intent')
  if ((isPublic || params.client_secret !== undefined) && params.client_secret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match the client_secret of this SetupIntent.', {
      code: 'setup_intent_invalid_parameter',
      param: 'client_secret',
    })
  return intent
}

/** An intent to save a card for later payments, without one now. */
export function createSetup(state: State, params: z.infer<typeof createFields>): Stripe.SetupIntent {
  if (params.customer) state.get(state.platform, 'customer', params.customer, 'customer')
  const id = newId('seti')
  const intent = state.insert(state.platform, 'setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
    },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomName(25)}`,
    created: state.now(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: fields.changedMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: params.allowed_payment_method_types ?? [...PAYMENT_METHODS],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  })
  state.emit(state.platform, 'setup_intent.created', intent)
  return intent
}

function confirmSetup(
  state: State,
  intent: Stripe.SetupIntent,
  params: z.infer<typeof confirmFields>,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  if (!params.payment_method_data && !params.payment_method)
    throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.')
  const method = params.payment_method_data
    ? typedMethod(state, params.payment_method_data)
    : methodOf(state, state.platform, String(params.payment_method))
  const { decline, needsAuthentication } = behaviourOf(state, method)
  if (decline) {
    markFailed(state, intent, method, decline)
    throw cardError({ ...decline, payment_method: structuredClone(method), setup_intent: structuredClone(intent) })
  }
  intent.payment_method = method.id
  if (!needsAuthentication) return succeed(state, intent, method)
  Object.assign(intent, {
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  })
  state.save(intent)
  state.emit(state.platform, 'setup_intent.requires_action', intent)
  return intent
}

function authenticateSetup(state: State, intent: Stripe.SetupIntent, confirms: boolean): Stripe.SetupIntent {
  if (intent.status !== 'requires_action') throw unexpectedState(intent)
  const method = state.get(state.platform, 'payment_method', String(intent.payment_method))
  if (confirms) return succeed(state, intent, method)
  markFailed(state, intent, method, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return intent
}

function succeed(state: State, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  if (typeof intent.customer === 'string') attach(state, state.platform, method, intent.customer)
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  state.save(intent)
  state.emit(state.platform, 'setup_intent.succeeded', intent)
  return intent
}

function markFailed(state: State, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod, decline: Decline): void {
  Object.assign(intent, { status: 'requires_payment_method', next_action: null, payment_method: null })
  intent.last_setup_error = {
    code: decline.code as Stripe.SetupIntent.LastSetupError.Code,
    ...(decline.decline_code === undefined ? {} : { decline_code: decline.decline_code }),
    message: decline.message,
    payment_method: structuredClone(method),
    type: decline.decline_code ? 'card_error' : 'invalid_request_error',
  }
  state.save(intent)
  state.emit(state.platform, 'setup_intent.setup_failed', intent)
}

function unexpectedState({ status }: Stripe.SetupIntent) {
  return invalidRequest(`This SetupIntent has a status of ${status}, so this cannot be done.`, {
    code: 'setup_intent_unexpected_state',
  })
}
