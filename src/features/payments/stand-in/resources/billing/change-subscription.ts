import type Stripe from 'stripe'
import { invalidRequest } from '../../protocol/errors.ts'
import * as fields from '../../protocol/fields.ts'
import type { State } from '../../state/state.ts'
import { methodOf } from '../payment-methods.ts'
import { collect } from './collect.ts'
import type { LineValues } from './invoice-lines.ts'
import { makeInvoice } from './make-invoice.ts'
import { cycleLines, intervalOf, nameOf, planOf, ratesByIds, ratesOf, recurringPrice } from './make-subscription.ts'
import { endOfPeriod } from './periods.ts'
import type { UpdateFields } from './subscription-fields.ts'

/** Lines that wait for a subscription's next invoice. */
const PENDING = 'pending-lines'

/** Changes a subscription: its price with proration, its end, its card, its trial. */
export function updateSubscription(state: State, subscription: Stripe.Subscription, params: UpdateFields): void {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
    })
  const before = { cancel_at_period_end: subscription.cancel_at_period_end, status: subscription.status }
  applySettings(state, subscription, params)
  const [wished] = params.items ?? []
  const lines = wished ? changeItem(state, subscription, wished, params.proration_date ?? state.now()) : []
  if (params.trial_end === 'now') endTrial(state, subscription)
  state.save(subscription)
  state.emit(state.platform, 'customer.subscription.updated', subscription, before)
  const behaviour = params.proration_behavior ?? 'create_prorations'
  if (behaviour === 'none' || lines.length === 0) return
  if (behaviour === 'create_prorations' && !wished?.price) return addPending(state, subscription, lines)
  const restarts = lines.some(({ proration }) => !proration)
  if (behaviour === 'create_prorations' && !restarts) return addPending(state, subscription, lines)
  const invoice = makeInvoice(state, subscription, 'subscription_update', lines)
  if (params.payment_behavior !== 'default_incomplete') collect(state, invoice, subscription)
}

function addPending(state: State, { id }: Stripe.Subscription, lines: LineValues[]): void {
  const pending = state.values<LineValues[]>(PENDING)
  pending.set(id, [...(pending.get(id) ?? []), ...lines])
}

/** Takes the lines that wait for the next invoice. */
export function takePending(state: State, { id }: Stripe.Subscription): LineValues[] {
  const pending = state.values<LineValues[]>(PENDING)
  const lines = pending.get(id) ?? []
  if (lines.length > 0) pending.remove(id)
  return lines
}

function applySettings(state: State, subscription: Stripe.Subscription, params: UpdateFields): void {
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end
    const end = subscription.items.data[0]?.current_period_end ?? null
    subscription.cancel_at = params.cancel_at_period_end ? end : null
    subscription.canceled_at = params.cancel_at_period_end ? state.now() : null
    if (subscription.cancellation_details)
      subscription.cancellation_details.reason = params.cancel_at_period_end ? 'cancellation_requested' : null
  }
  if (params.default_payment_method)
    subscription.default_payment_method = methodOf(state, state.platform, params.default_payment_method).id
  if (params.default_tax_rates) subscription.default_tax_rates = ratesByIds(state, params.default_tax_rates)
  if (params.application_fee_percent !== undefined)
    subscription.application_fee_percent = params.application_fee_percent || null
  if (params.description !== undefined) subscription.description = params.description
  if (params.payment_settings?.save_default_payment_method && subscription.payment_settings)
    subscription.payment_settings.save_default_payment_method = params.payment_settings.save_default_payment_method
  subscription.metadata = fields.changedMetadata(subscription.metadata, params.metadata)
}

type WishedItem = NonNullable<UpdateFields['items']>[number]

/**
 * Gives an item another price or quantity. Returns the lines: the rest of the period is credited at the old price and
 * charged at the new one; a price of another interval starts a new period now, charged whole.
 */
function changeItem(state: State, subscription: Stripe.Subscription, wished: WishedItem, at: number): LineValues[] {
  const [item] = subscription.items.data
  if (!item || (wished.id !== undefined && wished.id !== item.id))
    throw invalidRequest('The subscription has no such item.', { param: 'items[0][id]' })
  const price = wished.price ? recurringPrice(state, wished.price) : item.price
  const quantity = wished.quantity ?? item.quantity ?? 1
  const isTrial = subscription.status === 'trialing'
  const lines = isTrial ? [] : prorationLines(state, subscription, item, { price, quantity, at })
  const restarts = !isTrial && !sameInterval(price, item.price)
  Object.assign(item, { price, plan: planOf(price), quantity })
  if (wished.tax_rates) item.tax_rates = ratesByIds(state, wished.tax_rates)
  if (restarts) {
    subscription.billing_cycle_anchor = state.now()
    item.current_period_start = state.now()
    item.current_period_end = endOfPeriod(state.now(), intervalOf(price), state.now())
  }
  return restarts ? [...lines.slice(0, 1), ...cycleLines(state, subscription)] : lines
}

/** The credit at the old price and the charge at the new one for what is left of the period. */
export function prorationLines(
  state: State,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { price, quantity, at }: { price: Stripe.Price; quantity: number; at: number },
): LineValues[] {
  const { current_period_start: start, current_period_end: end } = item
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)))
  const part = (one: Stripe.Price, count: number) => Math.round((one.unit_amount ?? 0) * count * share)
  const common = { period: { start: at, end }, proration: true, rates: ratesOf(subscription, item) }
  return [
    {
      ...common,
      item: structuredClone(item),
      amount: -part(item.price, item.quantity ?? 1),
      description: `Unused time on ${nameOf(state, item.price)}`,
    },
    {
      ...common,
      item: { ...structuredClone(item), price, quantity },
      amount: part(price, quantity),
      description: `Remaining time on ${nameOf(state, price)}`,
    },
  ]
}

export function sameInterval(one: Stripe.Price, other: Stripe.Price): boolean {
  const [a, b] = [intervalOf(one), intervalOf(other)]
  return a.interval === b.interval && a.interval_count === b.interval_count
}

function endTrial(state: State, subscription: Stripe.Subscription): void {
  if (subscription.status !== 'trialing') return
  subscription.trial_end = state.now()
  for (const item of subscription.items.data) item.current_period_end = state.now()
}
