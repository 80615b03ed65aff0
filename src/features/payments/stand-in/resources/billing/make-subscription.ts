import type Stripe from 'stripe'
import { cardError, invalidRequest } from '../../protocol/errors.ts'
import * as fields from '../../protocol/fields.ts'
import { innerList } from '../../protocol/list.ts'
import { newId } from '../../state/ids.ts'
import type { State } from '../../state/state.ts'
import { decimalOf } from '../catalogue.ts'
import { DAY_SECONDS } from '../money.ts'
import { methodOf } from '../payment-methods.ts'
import { createSetup } from '../setup-intents.ts'
import { changeStatus, collect } from './collect.ts'
import type { LineValues } from './invoice-lines.ts'
import { makeInvoice } from './make-invoice.ts'
import { endOfPeriod } from './periods.ts'
import type { CreateFields } from './subscription-fields.ts'

/** Makes a subscription with its first invoice: incomplete until that is paid, or on trial. */
export function createSubscription(state: State, params: CreateFields): Stripe.Subscription {
  const customer = state.get(state.platform, 'customer', params.customer, 'customer')
  const price = recurringPrice(state, params.items[0]?.price ?? '')
  const now = state.now()
  const trialEnd = params.trial_end ?? (params.trial_period_days ? now + params.trial_period_days * DAY_SECONDS : null)
  const subscription = subscriptionOf(state, params, price, trialEnd)
  state.insert(state.platform, 'subscription', subscription)
  state.emit(state.platform, 'customer.subscription.created', subscription)
  const invoice = makeInvoice(state, subscription, 'subscription_create', cycleLines(state, subscription))
  if (trialEnd !== null) return startTrial(state, subscription)
  const hasMethod = Boolean(subscription.default_payment_method ?? customer.invoice_settings.default_payment_method)
  const attempts = params.payment_behavior !== 'default_incomplete' && hasMethod
  if (invoice.status === 'paid') changeStatus(state, subscription, 'active')
  else if (attempts && !collect(state, invoice, subscription) && params.payment_behavior === 'error_if_incomplete')
    throw cardError({ code: 'card_declined', message: 'Your card was declined.' })
  return subscription
}

function startTrial(state: State, subscription: Stripe.Subscription): Stripe.Subscription {
  if (!subscription.default_payment_method)
    subscription.pending_setup_intent = createSetup(state, { customer: String(subscription.customer) }).id
  state.save(subscription)
  return subscription
}

/** A price that recurs; refuses others. */
export function recurringPrice(state: State, id: string): Stripe.Price {
  const price = state.get(state.platform, 'price', id, 'items[0][price]')
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param: 'items[0][price]' })
  if (!price.recurring)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    )
  return price
}

/** The lines of a whole period of a subscription; nothing while it is on trial. */
export function cycleLines(state: State, subscription: Stripe.Subscription): LineValues[] {
  const isTrial = subscription.trial_end !== null && subscription.trial_end > state.now()
  return subscription.items.data.map((item) => ({
    item,
    amount: isTrial ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    description: `${isTrial ? 'Trial period for' : `${item.quantity ?? 1} ×`} ${nameOf(state, item.price)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    proration: false,
    rates: ratesOf(subscription, item),
  }))
}

export function ratesOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Stripe.TaxRate[] {
  return item.tax_rates?.length ? item.tax_rates : (subscription.default_tax_rates ?? [])
}

export function nameOf(state: State, { product }: Stripe.Price): string {
  return state.find(state.platform, 'product', String(product))?.name ?? 'Subscription'
}

function subscriptionOf(
  state: State,
  params: CreateFields,
  price: Stripe.Price,
  trialEnd: number | null,
): Stripe.Subscription {
  const [id, now] = [newId('sub'), state.now()]
  const method = params.default_payment_method
  const anchor = trialEnd ?? now
  const { quantity = 1, tax_rates: rates } = params.items[0] ?? {}
  const item = itemOf(state, id, price, { quantity, rates: ratesByIds(state, rates), start: now, end: trialEnd })
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: params.application_fee_percent || null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: params.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method ? methodOf(state, state.platform, method).id : null,
    default_source: null,
    default_tax_rates: ratesByIds(state, params.default_tax_rates),
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: innerList(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.changedMetadata({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: params.transfer_data
      ? { amount_percent: null, destination: params.transfer_data.destination }
      : null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  }
}

interface ItemValues {
  quantity: number
  rates: Stripe.TaxRate[]
  start: number
  /** End of the trial, if there is one. */
  end: number | null
}

function itemOf(
  state: State,
  subscription: string,
  price: Stripe.Price,
  { quantity, rates, start, end }: ItemValues,
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: state.now(),
    current_period_end: end ?? endOfPeriod(start, intervalOf(price), start),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: rates,
  }
}

export function intervalOf({ recurring }: Stripe.Price): Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> {
  return recurring ?? { interval: 'month', interval_count: 1 }
}

/** The price as the older kind of object that items still have. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count: count } = intervalOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimalOf(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function ratesByIds(state: State, ids: readonly string[] = []): Stripe.TaxRate[] {
  return ids.map((id) => state.get(state.platform, 'tax_rate', id, 'tax_rates'))
}
