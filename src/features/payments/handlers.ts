import { accountHandler } from './accounts/account-handler.ts'
import { payoutHandler } from './accounts/payout-handler.ts'
import { paymentHandler } from './checkout/handler.ts'
import type { ProviderHandler } from './messages/handler.ts'
import { readNowOf } from './messages/read-now.ts'
import { PURPOSES } from './purposes.ts'

/** What the parts of payments do when an object of the provider's has changed. A type of message has one handler. */
export const PROVIDER_HANDLERS: readonly ProviderHandler[] = [accountHandler, payoutHandler, paymentHandler(PURPOSES)]

/** Reads one of the provider's objects and applies it at once. */
export const readNow = readNowOf(PROVIDER_HANDLERS)
