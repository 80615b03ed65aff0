import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, missingObject } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import { newId, randomName } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { attach, methodOf } from './payment-methods.ts'

const changes = {
  ...fields.expand,
  description: fields.removableText.optional(),
  email: z.union([z.literal(''), z.email()]).optional(),
  invoice_settings: z.strictObject({ default_payment_method: fields.text.optional() }).optional(),
  metadata: fields.metadata.optional(),
  name: fields.removableText.optional(),
  phone: fields.removableText.optional(),
}
const createFields = z.strictObject({ ...changes, payment_method: fields.text.optional() })
const updateFields = z.strictObject({ ...changes, balance: fields.integer.optional() })
const customerList = z.strictObject({ ...fields.page, ...fields.created, email: fields.text.optional() })

const NOT_DELETED = 'customer-not-deleted'

/** Lets the provider refuse to delete a customer, or no longer. */
export function refuseDeletion(state: State, customer: string, isRefused: boolean): void {
  state.get(state.platform, 'customer', customer)
  state.values<boolean>(NOT_DELETED).set(customer, isRefused)
}

export const customerRoutes = [
  route('POST', '/v1/customers', createFields, ({ state, params }) => {
    const customer = newCustomer(state)
    applyChanges(state, customer, params)
    state.insert(state.platform, 'customer', customer)
    if (params.payment_method)
      attach(state, state.platform, methodOf(state, state.platform, params.payment_method), customer.id)
    state.emit(state.platform, 'customer.created', customer)
    return customer
  }),
  route('GET', '/v1/customers', customerList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'customer')
        .filter(
          (one) =>
            !isDeleted(one) &&
            fields.inRange(one.created, params.created) &&
            (params.email === undefined || one.email === params.email),
        ),
      params,
      '/v1/customers',
    ),
  ),
  route('GET', '/v1/customers/*', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const customer = state.get(account, 'customer', id)
    return isDeleted(customer) ? deletedCustomer(id) : customer
  }),
  route('POST', '/v1/customers/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const customer = state.get(account, 'customer', id)
    applyChanges(state, customer, params)
    if (params.balance !== undefined) customer.balance = params.balance
    state.save(customer)
    state.emit(account, 'customer.updated', customer)
    return customer
  }),
  route('DELETE', '/v1/customers/*', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const customer = state.get(account, 'customer', id)
    if (isDeleted(customer)) throw missingObject('customer', id)
    if (state.values<boolean>(NOT_DELETED).get(id)) throw invalidRequest(`The customer ${id} cannot be deleted now.`)
    state.emit(account, 'customer.deleted', structuredClone(customer))
    Object.assign(customer, { deleted: true, email: null, name: null, phone: null, description: null, metadata: {} })
    state.save(customer)
    return deletedCustomer(id)
  }),
]

const isDeleted = (customer: Stripe.Customer) => (customer as { deleted?: boolean }).deleted === true

function deletedCustomer(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true }
}

function newCustomer(state: State): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: state.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomName(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

type Changes = Partial<z.infer<typeof createFields>>

function applyChanges(state: State, customer: Stripe.Customer, params: Changes): void {
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    const value = params[name]
    if (value !== undefined) customer[name] = value || null
  }
  const method = params.invoice_settings?.default_payment_method
  if (method) customer.invoice_settings.default_payment_method = methodOf(state, state.platform, method).id
  customer.metadata = fields.changedMetadata(customer.metadata, params.metadata)
}
