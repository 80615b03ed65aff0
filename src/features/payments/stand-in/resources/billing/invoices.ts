import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../../protocol/errors.ts'
import * as fields from '../../protocol/fields.ts'
import { listOf } from '../../protocol/list.ts'
import { route } from '../../protocol/route.ts'
import type { State } from '../../state/state.ts'
import { confirmIntent } from '../confirm.ts'
import { prorationLines, sameInterval } from './change-subscription.ts'
import { afterPayment, subscriptionOf } from './collect.ts'
import { intentOfInvoice, invoiceOf, markPaid } from './make-invoice.ts'
import { cycleLines, recurringPrice } from './make-subscription.ts'
import { voidInvoice } from './subscription-cycle.ts'

const invoiceList = z.strictObject({
  ...fields.page,
  ...fields.created,
  customer: fields.text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: fields.text.optional(),
})

const payFields = z.strictObject({
  ...fields.expand,
  off_session: fields.flag.optional(),
  paid_out_of_band: fields.flag.optional(),
  payment_method: fields.text.optional(),
})

const previewFields = z.strictObject({
  ...fields.expand,
  customer: fields.text.optional(),
  subscription: fields.text,
  subscription_details: z
    .strictObject({
      items: z
        .array(
          z.strictObject({
            id: fields.text.optional(),
            price: fields.text.optional(),
            quantity: fields.integer.optional(),
          }),
        )
        .length(1)
        .optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      proration_date: fields.integer.optional(),
    })
    .optional(),
})

export const invoiceRoutes = [
  route('GET', '/v1/invoices', invoiceList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'invoice')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.status === undefined || one.status === params.status) &&
            (params.subscription === undefined || subscriptionOf(state, one)?.id === params.subscription),
        ),
      params,
      '/v1/invoices',
    ),
  ),
  route('POST', '/v1/invoices/create_preview', previewFields, ({ state, params }) => preview(state, params)),
  route('GET', '/v1/invoices/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'invoice', id),
  ),
  route('GET', '/v1/invoices/*/lines', z.strictObject(fields.page), ({ state, account, ids: [id = ''], params }) =>
    listOf(state.get(account, 'invoice', id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  ),
  route('POST', '/v1/invoices/*/pay', payFields, ({ state, account, ids: [id = ''], params }) =>
    payInvoice(state, state.get(account, 'invoice', id), params),
  ),
  route('POST', '/v1/invoices/*/void', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const invoice = state.get(account, 'invoice', id)
    if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be voided.')
    voidInvoice(state, invoice)
    return invoice
  }),
  route('POST', '/v1/invoices/*/mark_uncollectible', fields.noFields, ({ state, account, ids: [id = ''] }) => {
    const invoice = state.get(account, 'invoice', id)
    if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be marked as uncollectible.')
    invoice.status = 'uncollectible'
    invoice.status_transitions.marked_uncollectible_at = state.now()
    state.save(invoice)
    state.emit(account, 'invoice.marked_uncollectible', invoice)
    return invoice
  }),
  route(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...fields.page,
      ...fields.created,
      invoice: fields.text.optional(),
      payment: z.strictObject({ payment_intent: fields.text, type: z.literal('payment_intent') }).optional(),
    }),
    ({ state, account, params }) =>
      listOf(
        state
          .all(account, 'invoice_payment')
          .filter(
            (one) =>
              fields.inRange(one.created, params.created) &&
              (params.invoice === undefined || one.invoice === params.invoice) &&
              (params.payment === undefined || one.payment.payment_intent === params.payment.payment_intent),
          ),
        params,
        '/v1/invoice_payments',
      ),
  ),
  route('GET', '/v1/invoice_payments/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'invoice_payment', id),
  ),
]

function payInvoice(state: State, invoice: Stripe.Invoice, params: z.infer<typeof payFields>): Stripe.Invoice {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  const intent = intentOfInvoice(state, invoice)
  if (invoice.status !== 'open' || !intent) throw invalidRequest('This invoice cannot be paid.')
  if (params.paid_out_of_band) {
    markPaid(state, invoice)
    return invoice
  }
  const subscription = subscriptionOf(state, invoice)
  const customer = state.get(state.platform, 'customer', String(invoice.customer))
  const saved = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = params.payment_method ?? (saved === null ? undefined : String(saved))
  const paid = confirmIntent(state, intent, { payment_method: method, off_session: params.off_session })
  if (paid.status === 'succeeded') afterPayment(state, paid)
  return invoice
}

function preview(state: State, params: z.infer<typeof previewFields>): Stripe.Invoice {
  const subscription = structuredClone(state.get(state.platform, 'subscription', params.subscription, 'subscription'))
  const [item] = subscription.items.data
  const [wished] = params.subscription_details?.items ?? []
  if (!item) throw invalidRequest('The subscription has no items.')
  if (!wished) return invoiceOf(state, subscription, 'upcoming', cycleLines(state, subscription))
  const price = wished.price ? recurringPrice(state, wished.price) : item.price
  const at = params.subscription_details?.proration_date ?? state.now()
  const lines = prorationLines(state, subscription, item, {
    price,
    quantity: wished.quantity ?? item.quantity ?? 1,
    at,
  })
  const restarts = !sameInterval(price, item.price)
  item.price = price
  const whole = cycleLines(state, subscription)
  const isImmediate = params.subscription_details?.proration_behavior === 'always_invoice'
  if (restarts) return invoiceOf(state, subscription, 'upcoming', [...lines.slice(0, 1), ...whole])
  return invoiceOf(state, subscription, 'upcoming', isImmediate ? lines : [...lines, ...whole])
}
