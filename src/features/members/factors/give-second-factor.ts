import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import type { Session } from '../contract.ts'
import {
  accountCounter,
  CLIENT,
  CODE,
  clientCounters,
  countAttempt,
  refundAttempt,
  resetAttempts,
} from '../sessions/attempts.ts'
import { signedIn } from '../sessions/sign-in.ts'
import { consumeAuthenticatorCode, consumeRecoveryCode, normalizeCode } from './authenticators.ts'
import { countsAsSecondFactor } from './second-factors.ts'
import { countTicketAttempt, redeemTicket } from './tickets.ts'

/**
 * Completes signing in with a code of the authenticator or a recovery code (ACC-B1). Each code works once. A ticket allows five wrong
 * codes, an account ten in a quarter of an hour.
 */
export async function giveSecondFactor(call: Call, input: { ticket: string; code: string }): Promise<Session> {
  const { accountId, credentialsVersion } = await countTicketAttempt(call, input.ticket)
  await consumeCode(call, accountId, input.code)
  await redeemTicket(call.database, { host: call.host, token: input.ticket, purpose: 'code' })
  const secondFactor = await countsAsSecondFactor(call.database, accountId)
  return signedIn(call, { accountId, credentialsVersion, secondFactor })
}

/** Consumes a code of the account's authenticator or a recovery code; throws for any other. Attempts are counted (ACC-22). */
export async function consumeCode(call: Call, accountId: string, typed: string): Promise<void> {
  await countCodeAttempt(call, accountId)
  const code = normalizeCode(typed)
  const isValid = /^\d{6}$/.test(code)
    ? await consumeAuthenticatorCode(call, { accountId, code, confirmed: true })
    : await consumeRecoveryCode(call.database, accountId, code)
  if (!isValid) throw wrongCode()
  await codeSucceeded(call, accountId)
}

/** Counts an attempt before the code is checked (ACC-22). */
export function countCodeAttempt(call: Call, accountId: string): Promise<void> {
  return countAttempt(call, accountCounter(call, CODE, accountId), ...clientCounters(call, CLIENT))
}

/** Resets the account's wrong codes after a correct one. */
export async function codeSucceeded(call: Call, accountId: string): Promise<void> {
  await resetAttempts(call, CODE, accountId)
  await refundAttempt(call, CLIENT)
}

export function wrongCode(): Problem {
  const message = 'That code is not right, or was used already.'
  return new Problem('members.code-wrong', 'invalid', message, { fields: { code: message } })
}
