import type Stripe from 'stripe'
import { z } from 'zod'
import { cardError, invalidRequest } from '../protocol/errors.ts'
import * as fields from '../protocol/fields.ts'
import type { State } from '../state/state.ts'
import { type Decline, LATER_DECLINE } from './cards.ts'
import { refusePayment, takePayment } from './charges.ts'
import { attach, behaviourOf, methodData, methodOf, typedMethod } from './payment-methods.ts'

export const confirmFields = z.strictObject({
  ...fields.expand,
  client_secret: fields.text.optional(),
  off_session: fields.flag.optional(),
  payment_method: fields.text.optional(),
  payment_method_data: methodData.optional(),
  receipt_email: z.union([z.literal(''), z.email()]).optional(),
  return_url: z.url().optional(),
  setup_future_usage: z.enum(['', 'off_session', 'on_session']).optional(),
  use_stripe_sdk: fields.flag.optional(),
})
export type ConfirmFields = z.infer<typeof confirmFields>

/** The holder did not confirm at the card’s issuer. */
const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/**
 * Confirms an intent with a card: it is paid, or its holder is asked first, or the card is refused with an error that
 * names the intent.
 */
export function confirmIntent(state: State, intent: Stripe.PaymentIntent, params: ConfirmFields): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw invalidRequest(`This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`, {
      code: 'payment_intent_unexpected_state',
    })
  const method = methodFor(state, intent, params)
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage
  const { decline, needsAuthentication, failsLater } = behaviourOf(state, method)
  const refusal = decline ?? (failsLater && params.off_session ? LATER_DECLINE : undefined)
  if (refusal) throw refused(state, intent, method, refusal)
  if (needsAuthentication && params.off_session)
    throw refused(state, intent, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  intent.payment_method = method.id
  return needsAuthentication ? requireAuthentication(state, intent) : pay(state, intent, method, false)
}

/** What the holder answered at the card's issuer: the payment goes on, or ends with an error in the intent. */
export function answerOfHolder(state: State, intent: Stripe.PaymentIntent, confirms: boolean): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string')
    throw invalidRequest('This PaymentIntent does not wait for its holder.', {
      code: 'payment_intent_unexpected_state',
    })
  const method = state.get(state.platform, 'payment_method', intent.payment_method)
  if (confirms) return pay(state, intent, method, true)
  markFailed(state, intent, method, AUTHENTICATION_FAILED)
  return intent
}

function methodFor(state: State, intent: Stripe.PaymentIntent, params: ConfirmFields): Stripe.PaymentMethod {
  if (params.payment_method_data) return typedMethod(state, params.payment_method_data)
  const id = params.payment_method ?? intent.payment_method
  if (typeof id !== 'string')
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    })
  return methodOf(state, state.platform, id)
}

function requireAuthentication(state: State, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  state.save(intent)
  state.emit(state.platform, 'payment_intent.requires_action', intent)
  return intent
}

function pay(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const { customer } = intent
  if (intent.setup_future_usage && typeof customer === 'string') attach(state, state.platform, method, customer)
  const charge = takePayment(state, intent, method, isAuthenticated)
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
    transfer_group: charge.transfer_group,
  })
  state.save(intent)
  state.emit(state.platform, 'payment_intent.succeeded', intent)
  return intent
}

function refused(state: State, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline: Decline) {
  const charge = refusePayment(state, intent, method, decline)
  intent.latest_charge = charge.id
  markFailed(state, intent, method, decline, charge.id)
  return cardError({
    ...decline,
    charge: charge.id,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  })
}

function markFailed(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: string,
): void {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = {
    ...(charge === undefined ? {} : { charge }),
    code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(decline.decline_code === undefined ? {} : { decline_code: decline.decline_code }),
    message: decline.message,
    payment_method: structuredClone(method),
    type: charge === undefined ? 'invalid_request_error' : 'card_error',
  }
  state.save(intent)
  state.emit(state.platform, 'payment_intent.payment_failed', intent)
}
