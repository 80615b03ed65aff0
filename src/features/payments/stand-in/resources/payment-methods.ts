import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, missingObject } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { type Behaviour, type Card, namedCard, readCard } from './cards.ts'

/** What the platform has switched on: cards, and the provider's own wallet. */
export const PAYMENT_METHODS = ['card', 'link'] as const

const address = z.strictObject({
  city: fields.removableText.optional(),
  country: fields.removableText.optional(),
  line1: fields.removableText.optional(),
  line2: fields.removableText.optional(),
  postal_code: fields.removableText.optional(),
  state: fields.removableText.optional(),
})

const billingDetails = z.strictObject({
  address: address.optional(),
  email: fields.removableText.optional(),
  name: fields.removableText.optional(),
  phone: fields.removableText.optional(),
})

/** A payment method as a browser types it. */
export const methodData = z.strictObject({
  type: z.literal('card'),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  billing_details: billingDetails.optional(),
  card: z.strictObject({
    number: z.string().max(30),
    exp_month: fields.integer,
    exp_year: fields.integer,
    cvc: z.string().max(4).optional(),
  }),
  metadata: fields.metadata.optional(),
})
export type MethodData = z.infer<typeof methodData>

const updateFields = z.strictObject({
  ...fields.expand,
  billing_details: billingDetails.optional(),
  metadata: fields.metadata.optional(),
})

export const paymentMethodRoutes = [
  route(
    'POST',
    '/v1/payment_methods',
    methodData.extend(fields.expand),
    ({ state, params }) => typedMethod(state, params),
    { isPublic: true },
  ),
  route('GET', '/v1/payment_methods/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'payment_method', id),
  ),
  route('POST', '/v1/payment_methods/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const method = state.get(account, 'payment_method', id)
    method.billing_details = billingOf(params.billing_details, method.billing_details)
    method.metadata = fields.changedMetadata(method.metadata, params.metadata)
    state.save(method)
    state.emit(account, 'payment_method.updated', method)
    return method
  }),
  route(
    'POST',
    '/v1/payment_methods/*/attach',
    z.strictObject({ ...fields.expand, customer: fields.text }),
    ({ state, account, ids: [id = ''], params }) =>
      attach(state, account, methodOf(state, account, id), params.customer),
  ),
  route('POST', '/v1/payment_methods/*/detach', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const method = state.get(account, 'payment_method', id)
    if (!method.customer) throw invalidRequest('The payment method you provided is not attached to a customer.')
    method.customer = null
    state.save(method)
    state.emit(account, 'payment_method.detached', method)
    return method
  }),
  route(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...fields.page, customer: fields.text, type: z.literal('card').optional() }),
    ({ state, account, params }) => methodsOf(state, account, params.customer, params),
  ),
  route(
    'GET',
    '/v1/customers/*/payment_methods',
    z.strictObject({ ...fields.page, type: z.literal('card').optional() }),
    ({ state, account, ids: [id = ''], params }) => methodsOf(state, account, id, params),
  ),
]

function methodsOf(state: State, account: string, customer: string, page: { limit: number }) {
  state.get(account, 'customer', customer, 'customer')
  const methods = state.all(account, 'payment_method').filter((one) => one.customer === customer)
  return listOf(methods, page, '/v1/payment_methods')
}

/** Makes a payment method of a typed card. */
export function typedMethod(state: State, data: MethodData): Stripe.PaymentMethod {
  return insertMethod(state, readCard(state, data.card), data)
}

/** The payment method with an id, or a new one for a name such as `pm_card_visa`; refuses the request if there is none. */
export function methodOf(state: State, account: string, id: string): Stripe.PaymentMethod {
  const found = state.find(account, 'payment_method', id)
  if (found) return found
  const card = namedCard(state, id)
  if (!card) throw missingObject('PaymentMethod', id, 'payment_method')
  return insertMethod(state, card, {})
}

/** How the card of a payment method behaves. */
export function behaviourOf(state: State, { id }: Stripe.PaymentMethod): Behaviour {
  return state.values<Behaviour>('behaviour').get(id) ?? {}
}

/** Makes a payment method a customer's own, to be used again. */
export function attach(
  state: State,
  account: string,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  state.get(account, 'customer', customer, 'customer')
  if (method.customer === customer) return method
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  method.customer = customer
  state.save(method)
  state.emit(account, 'payment_method.attached', method)
  return method
}

function insertMethod(
  state: State,
  { last4, brand, month, year, behaviour }: Card,
  { billing_details: billing, metadata, allow_redisplay: redisplay }: Partial<MethodData>,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: redisplay ?? 'unspecified',
    billing_details: billingOf(billing),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'GB',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: randomName(16),
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: state.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: fields.changedMetadata({}, metadata),
    type: 'card',
  }
  state.values<Behaviour>('behaviour').set(method.id, behaviour)
  return state.insert(state.platform, 'payment_method', method)
}

function billingOf(
  changes: MethodData['billing_details'],
  before?: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.BillingDetails {
  const { city, country, line1, line2, postal_code: postalCode, state } = changes?.address ?? {}
  const changed = changes?.address && {
    city: city || null,
    country: country || null,
    line1: line1 || null,
    line2: line2 || null,
    postal_code: postalCode || null,
    state: state || null,
  }
  return {
    address: changed ??
      before?.address ?? { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: changes?.email || before?.email || null,
    name: changes?.name || before?.name || null,
    phone: changes?.phone || before?.phone || null,
    tax_id: null,
  }
}
