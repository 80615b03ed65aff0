import type Stripe from 'stripe'
import { RefusedRequest } from '../../protocol/errors.ts'
import type { State } from '../../state/state.ts'
import { confirmIntent } from '../confirm.ts'
import { DAY_SECONDS } from '../money.ts'
import { intentOfInvoice, markPaid } from './make-invoice.ts'

/** Days after which a payment that failed is attempted again; after the last one the subscription is unpaid. */
const RETRY_DAYS = [3, 5, 7]

/** Takes an invoice's money from the card that is saved for its subscription; whether that was accepted. */
export function collect(state: State, invoice: Stripe.Invoice, subscription: Stripe.Subscription): boolean {
  const intent = intentOfInvoice(state, invoice)
  if (!intent || invoice.status !== 'open') return invoice.status === 'paid'
  const method = savedMethod(state, subscription)
  if (method === undefined) {
    afterRefusal(state, intent)
    return false
  }
  try {
    confirmIntent(state, intent, { payment_method: method, off_session: true })
    return true
  } catch (problem) {
    if (!(problem instanceof RefusedRequest)) throw problem
    return false
  }
}

/** The card for payments without the payer: the subscription's own, otherwise the customer's. */
function savedMethod(state: State, subscription: Stripe.Subscription): string | undefined {
  const customer = state.get(state.platform, 'customer', String(subscription.customer))
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return method === null ? undefined : String(method)
}

/** What follows once an intent was paid: its invoice is paid, and its subscription goes on. */
export function afterPayment(state: State, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOfIntent(state, intent)
  if (invoice?.status !== 'open') return
  markPaid(state, invoice)
  const subscription = subscriptionOf(state, invoice)
  if (!subscription) return
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = intent.payment_method
  const isNewest = subscription.latest_invoice === invoice.id
  const revives = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (isNewest && revives) changeStatus(state, subscription, 'active')
  else state.save(subscription)
}

/** What follows once an intent was refused: its invoice waits, and its subscription may end up past due or unpaid. */
export function afterRefusal(state: State, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOfIntent(state, intent)
  const subscription = invoice && subscriptionOf(state, invoice)
  if (invoice?.status !== 'open' || !subscription) return
  invoice.attempted = true
  invoice.attempt_count++
  const isRenewal = subscription.status !== 'incomplete' && invoice.billing_reason !== 'subscription_create'
  const days = isRenewal ? RETRY_DAYS[invoice.attempt_count - 1] : undefined
  invoice.next_payment_attempt = days === undefined ? null : state.now() + days * DAY_SECONDS
  state.save(invoice)
  state.emit(state.platform, 'invoice.payment_failed', invoice)
  if (!isRenewal || subscription.status === 'unpaid') return
  changeStatus(state, subscription, days === undefined ? 'unpaid' : 'past_due')
}

/** Changes a subscription's status, if it differs, and reports it. */
export function changeStatus(
  state: State,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const before = { status: subscription.status }
  subscription.status = status
  state.save(subscription)
  if (before.status !== status) state.emit(state.platform, 'customer.subscription.updated', subscription, before)
}

function invoiceOfIntent(state: State, { id }: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const invoice = state.values<string>('invoice-of-intent').get(id)
  return invoice ? state.find(state.platform, 'invoice', invoice) : undefined
}

/** The subscription that an invoice belongs to. */
export function subscriptionOf(state: State, { parent }: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = parent?.subscription_details?.subscription
  return typeof id === 'string' ? state.find(state.platform, 'subscription', id) : undefined
}
