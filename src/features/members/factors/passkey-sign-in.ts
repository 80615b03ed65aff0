import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Session } from '../contract.ts'
import { CHALLENGE, CLIENT, clientCounters, countAttempt, refundAttempt } from '../sessions/attempts.ts'
import { signedIn } from '../sessions/sign-in.ts'
import { signInOptions, verifiedCounter } from './passkeys.ts'
import { issueTicket, redeemTicket } from './tickets.ts'

/** Returns the browser's passkey options and a single-use ticket for the response, valid for five minutes (ACC-B1). */
export async function beginPasskeySignIn(call: Call): Promise<{ ticket: string; question: Record<string, unknown> }> {
  await countAttempt(call, ...clientCounters(call, CHALLENGE))
  const question = await signInOptions(call)
  const ticket = await issueTicket(call, { purpose: 'passkey', accountId: null, challenge: question.challenge })
  return { ticket, question: { ...question } }
}

/** Signs in with a passkey, which counts as both factors (ACC-B1). The ticket is used up whatever the outcome. */
export async function signInWithPasskey(
  call: Call,
  input: { ticket: string; answer: { id: string } },
): Promise<Session> {
  const { accountId, credentialsVersion } = await verifyPasskey(call, input)
  return signedIn(call, { accountId, credentialsVersion, secondFactor: true })
}

/** Verifies a passkey response and returns its account; the ticket is used up whatever the outcome. Attempts are counted. */
export async function verifyPasskey(
  call: Call,
  input: { ticket: string; answer: { id: string } },
): Promise<{ accountId: string; credentialsVersion: number }> {
  await countAttempt(call, ...clientCounters(call, CLIENT))
  const { challenge } = await redeemTicket(call.database, { host: call.host, token: input.ticket, purpose: 'passkey' })
  const stored = await passkeyOf(call, input.answer.id)
  if (!stored) throw refused()
  const passkey = {
    credentialId: stored.credential_id,
    publicKey: stored.public_key,
    counter: Number(stored.counter),
    transports: stored.transports,
  }
  const counter = await verifiedCounter(call, input.answer, { challenge, passkey })
  if (counter === undefined || !(await recordUse(call.database, stored.id, counter, call.now))) throw refused()
  await refundAttempt(call, CLIENT)
  return { accountId: stored.account_id, credentialsVersion: stored.credentials_version }
}

function passkeyOf(call: Call, credentialId: string) {
  return call.database.one(
    sql
      .selectFrom('passkey')
      .innerJoin('account', (join) =>
        join
          .onRef('account.id', '=', 'passkey.account_id')
          .onRef('account.credentials_version', '=', 'passkey.credentials_version'),
      )
      .selectAll('passkey')
      .where('credential_id', '=', credentialId)
      .where('host', '=', call.host),
  )
}

/** Requires a rising counter, even for two concurrent responses; authenticators without a counter always send 0. */
async function recordUse(database: SiteDatabase, id: string, counter: number, now: Date): Promise<boolean> {
  const updated = await database.run(
    sql
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where((is) => is.or([is('counter', '<', counter), is('counter', '=', counter === 0 ? 0 : -1)])),
  )
  return updated === 1
}

/** For an unknown passkey, or one of another account. */
export function refused(): Problem {
  return new Problem('members.passkey-refused', 'unauthenticated', 'This passkey does not open an account here.')
}
