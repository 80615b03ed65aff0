import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { accountCounter, CLIENT, CODE, clientCounters, countTry, forgetTries, giveBack } from '../attempts.ts'
import { bareCode, isAuthenticatorCode, isRecoveryCode } from '../authenticators.ts'
import type { Session } from '../contract.ts'
import { countsHere } from '../second-factors.ts'
import { takeTicket, tryTicket } from '../tickets.ts'
import { signedIn } from './sign-in.ts'

/**
 * Finishes signing in with a code of the authenticator or a recovery code (ACC-B1). Each code counts once. A ticket bears five
 * wrong ones, an account ten in a quarter of an hour.
 */
export async function giveSecondFactor(call: Call, input: { ticket: string; code: string }): Promise<Session> {
  const { accountId, credentialsVersion } = await tryTicket(call, input.ticket)
  await giveCode(call, accountId, input.code)
  await takeTicket(call.database, { host: call.host, token: input.ticket, purpose: 'code' })
  const secondFactor = await countsHere(call.database, accountId)
  return signedIn(call, { accountId, credentialsVersion, secondFactor })
}

/** Uses up a code of an account's authenticator, or one of its recovery codes; refuses any other. Tries are counted (ACC-22). */
export async function giveCode(call: Call, accountId: string, typed: string): Promise<void> {
  await countCode(call, accountId)
  const code = bareCode(typed)
  const isRight = /^\d{6}$/.test(code)
    ? await isAuthenticatorCode(call, { accountId, code, confirmed: true })
    : await isRecoveryCode(call.database, accountId, code)
  if (!isRight) throw wrongCode()
  await codeSucceeded(call, accountId)
}

/** Counts a code before it is looked at (ACC-22). */
export function countCode(call: Call, accountId: string): Promise<void> {
  return countTry(call, accountCounter(call, CODE, accountId), ...clientCounters(call, CLIENT))
}

/** Forgets the wrong codes of an account after a right one. */
export async function codeSucceeded(call: Call, accountId: string): Promise<void> {
  await forgetTries(call, CODE, accountId)
  await giveBack(call, CLIENT)
}

export function wrongCode(): Problem {
  const message = 'That code is not right, or was used already.'
  return new Problem('members.code-wrong', 'invalid', message, { fields: { code: message } })
}
