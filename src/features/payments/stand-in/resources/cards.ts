import { cardError } from '../protocol/errors.ts'
import type { State } from '../state/state.ts'

/** Why a card is not accepted, as the provider words it. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** How a test card behaves. */
export interface Behaviour {
  decline?: Decline
  /** The card's issuer asks its holder to confirm: 3-D Secure. */
  needsAuthentication?: boolean
  /** Pays while its holder is there, and no later payment. */
  failsLater?: boolean
  /** The payment is disputed at once. */
  disputed?: boolean
}

const DECLINED: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.' }
const WRONG_CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }
const PROCESSING: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
const REAL_CARD: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

/** The test cards by number, and the names by which a server may use them without a number. */
const TEST_CARDS: readonly [number: string, name: string, behaviour: Behaviour][] = [
  ['4242424242424242', 'pm_card_visa', {}],
  ['5555555555554444', 'pm_card_mastercard', {}],
  ['4000000000000002', 'pm_card_chargeDeclined', { decline: DECLINED }],
  ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds', { decline: INSUFFICIENT }],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { decline: EXPIRED }],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { decline: WRONG_CVC }],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', { decline: PROCESSING }],
  ['4000002760003184', 'pm_card_authenticationRequired', { needsAuthentication: true }],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', { needsAuthentication: true }],
  ['4000000000003155', 'pm_card_authenticationRequiredAlways', { needsAuthentication: true }],
  ['4000000000000341', 'pm_card_chargeCustomerFail', { failsLater: true }],
  ['4000000000000259', 'pm_card_createDispute', { disputed: true }],
]

export const LATER_DECLINE = DECLINED

/** A card as it was typed, or as a name stands for it. */
export interface Card {
  last4: string
  brand: 'visa' | 'mastercard'
  month: number
  year: number
  behaviour: Behaviour
}

interface TypedCard {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string | undefined
}

/** Reads a typed card; refuses one whose number, date or code cannot be, as the provider does. Its number is not stored. */
export function readCard(state: State, typed: TypedCard): Card {
  const number = typed.number.replaceAll(' ', '')
  const known = TEST_CARDS.find(([one]) => one === number)
  if (!known && !isCardNumber(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  const year = typed.exp_year < 100 ? typed.exp_year + 2_000 : typed.exp_year
  checkDate(state, typed.exp_month, year)
  if (typed.cvc !== undefined && !/^\d{3,4}$/.test(typed.cvc))
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
  const behaviour = known?.[2] ?? { decline: REAL_CARD }
  return { last4: number.slice(-4), brand: brandOf(number), month: typed.exp_month, year, behaviour }
}

/** The card that a name such as `pm_card_visa` stands for. */
export function namedCard(state: State, name: string): Card | undefined {
  const known = TEST_CARDS.find(([, one]) => one === name)
  if (!known) return undefined
  const [number, , behaviour] = known
  const year = new Date(state.now() * 1_000).getUTCFullYear() + 1
  return { last4: number.slice(-4), brand: brandOf(number), month: 12, year, behaviour }
}

function brandOf(number: string) {
  return number.startsWith('5') ? 'mastercard' : 'visa'
}

function checkDate(state: State, month: number, year: number): void {
  const now = new Date(state.now() * 1_000)
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (month < 1 || month > 12)
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  if (year < thisYear || year > thisYear + 50 || (year === thisYear && month < thisMonth))
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
}

/** Whether digits end with their Luhn check digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
