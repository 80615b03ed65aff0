import type Stripe from 'stripe'
import type { State } from '../../state/state.ts'
import { DAY_SECONDS } from '../money.ts'
import { takePending } from './change-subscription.ts'
import { changeStatus, collect } from './collect.ts'
import { makeInvoice } from './make-invoice.ts'
import { cycleLines, intervalOf } from './make-subscription.ts'
import { endOfPeriod } from './periods.ts'

/** How long a first invoice may stay unpaid, in seconds, before its subscription ends. */
const INCOMPLETE_SECONDS = 82_800
/** Days before a trial's end on which it is announced. */
const ANNOUNCED_DAYS = 3

/** Everything of subscriptions that is due by now: periods that end, payments to attempt again, first payments never made. */
export function renewSubscriptions(state: State): void {
  for (const subscription of state.all(state.platform, 'subscription')) {
    expireIncomplete(state, subscription)
    announceTrialEnd(state, subscription)
    renew(state, subscription)
    retryPayment(state, subscription)
  }
}

function expireIncomplete(state: State, subscription: Stripe.Subscription): void {
  if (subscription.status !== 'incomplete' || subscription.created + INCOMPLETE_SECONDS > state.now()) return
  const invoice = newestInvoice(state, subscription)
  if (invoice?.status === 'open') voidInvoice(state, invoice)
  subscription.ended_at = state.now()
  changeStatus(state, subscription, 'incomplete_expired')
}

function announceTrialEnd(state: State, subscription: Stripe.Subscription): void {
  const { id, status, trial_end: end } = subscription
  const announced = state.values<boolean>('trial-end-announced')
  if (status !== 'trialing' || end === null || announced.get(id)) return
  if (end - ANNOUNCED_DAYS * DAY_SECONDS > state.now()) return
  announced.set(id, true)
  state.emit(state.platform, 'customer.subscription.trial_will_end', subscription)
}

/** Ends the period of a subscription, or the subscription itself; as many periods as have passed. */
export function renew(state: State, subscription: Stripe.Subscription): void {
  const [item] = subscription.items.data
  while (item && RENEWS.has(subscription.status) && item.current_period_end <= state.now()) {
    if (subscription.cancel_at_period_end) {
      endSubscription(state, subscription, item.current_period_end)
      return
    }
    const before = { status: subscription.status }
    const start = item.current_period_end
    item.current_period_start = start
    item.current_period_end = endOfPeriod(start, intervalOf(item.price), subscription.billing_cycle_anchor)
    if (subscription.status === 'trialing') subscription.status = 'active'
    state.save(subscription)
    state.emit(state.platform, 'customer.subscription.updated', subscription, before)
    const lines = [...takePending(state, subscription), ...cycleLines(state, subscription)]
    collect(state, makeInvoice(state, subscription, 'subscription_cycle', lines), subscription)
  }
}

const RENEWS: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

function retryPayment(state: State, subscription: Stripe.Subscription): void {
  const invoice = newestInvoice(state, subscription)
  const due = invoice?.next_payment_attempt
  if (invoice?.status === 'open' && due && due <= state.now()) collect(state, invoice, subscription)
}

/** Ends a subscription for good. */
export function endSubscription(state: State, subscription: Stripe.Subscription, at: number): void {
  subscription.status = 'canceled'
  subscription.ended_at = at
  subscription.canceled_at ??= at
  state.save(subscription)
  state.emit(state.platform, 'customer.subscription.deleted', subscription)
}

/** Withdraws an invoice that was not paid. */
export function voidInvoice(state: State, invoice: Stripe.Invoice): void {
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = state.now()
  state.save(invoice)
  state.emit(state.platform, 'invoice.voided', invoice)
}

function newestInvoice(state: State, { latest_invoice: id }: Stripe.Subscription): Stripe.Invoice | undefined {
  return typeof id === 'string' ? state.find(state.platform, 'invoice', id) : undefined
}
