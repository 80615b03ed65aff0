import type Stripe from 'stripe'
import { innerList } from '../../protocol/list.ts'
import { newId, randomName } from '../../state/ids.ts'
import type { State } from '../../state/state.ts'
import { createIntent } from '../payment-intents.ts'
import { type LineValues, lineOf, totalsOf } from './invoice-lines.ts'

/** Makes and issues an invoice of a subscription; one of nothing is paid at once, others get an intent to pay them. */
export function makeInvoice(
  state: State,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: readonly LineValues[],
): Stripe.Invoice {
  const invoice = invoiceOf(state, subscription, reason, lines)
  const customer = state.get(state.platform, 'customer', String(subscription.customer))
  applyCredit(state, invoice, customer)
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1
  state.save(customer)
  state.insert(state.platform, 'invoice', invoice)
  subscription.latest_invoice = invoice.id
  state.save(subscription)
  state.emit(state.platform, 'invoice.created', invoice)
  if (invoice.amount_due > 0) addPayment(state, invoice, subscription)
  state.emit(state.platform, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) markPaid(state, invoice)
  return invoice
}

/** A customer's credit pays first; an invoice below nothing adds to it. */
function applyCredit(state: State, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  invoice.starting_balance = customer.balance
  const due = invoice.total + customer.balance
  customer.balance = Math.min(0, due)
  invoice.ending_balance = customer.balance
  invoice.amount_due = Math.max(0, due)
  invoice.amount_remaining = invoice.amount_due
  state.save(customer)
}

/** An invoice as it would be, which is not stored. */
export function invoiceOf(
  state: State,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  values: readonly LineValues[],
): Stripe.Invoice {
  const id = newId('in')
  const lines = values.map((one) => lineOf(state, id, one))
  const { subtotal, taxes, total, withoutTax } = totalsOf(lines)
  const customer = state.get(state.platform, 'customer', String(subscription.customer))
  const now = state.now()
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Sample platform',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${state.origin}/invoices/${randomName(16)}`,
    invoice_pdf: `${state.origin}/invoices/${randomName(16)}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: withoutTax,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: withoutTax,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: now,
  }
}

function addPayment(state: State, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const { transfer_data: transfer, application_fee_percent: percent, customer, id: subscriptionId } = subscription
  const intent = createIntent(state, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(customer),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: 'off_session',
    ...(transfer ? { transfer_data: { destination: String(transfer.destination) } } : {}),
    ...(transfer && percent ? { application_fee_amount: Math.round((invoice.amount_due * percent) / 100) } : {}),
  })
  state.insert(state.platform, 'invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: state.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  state.values<string>('invoice-of-intent').set(intent.id, invoice.id)
  state.values<string>('intent-of-invoice').set(invoice.id, intent.id)
  state.values<string>('subscription-of-invoice').set(invoice.id, subscriptionId)
}

/** Records that an invoice is paid. */
export function markPaid(state: State, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = state.now()
  state.save(invoice)
  const payment = state.all(state.platform, 'invoice_payment').findLast((one) => one.invoice === invoice.id)
  if (payment) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due })
    payment.status_transitions.paid_at = state.now()
    state.save(payment)
    state.emit(state.platform, 'invoice_payment.paid', payment)
  }
  state.emit(state.platform, 'invoice.paid', invoice)
  state.emit(state.platform, 'invoice.payment_succeeded', invoice)
}

/** The intent that pays an invoice, if it has one. */
export function intentOfInvoice(state: State, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const id = state.values<string>('intent-of-invoice').get(invoice.id)
  return id ? state.find(state.platform, 'payment_intent', id) : undefined
}
