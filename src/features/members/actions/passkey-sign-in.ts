import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { CLIENT, clientCounters, countTry, giveBack, QUESTION } from '../attempts.ts'
import type { Session } from '../contract.ts'
import { answeredCounter, questionForSignIn } from '../passkeys.ts'
import { giveTicket, takeTicket } from '../tickets.ts'
import { signedIn } from './sign-in.ts'

/** What the browser needs to sign in with a passkey, and the ticket to answer with, good once for five minutes (ACC-B1). */
export async function beginPasskeySignIn(call: Call): Promise<{ ticket: string; question: Record<string, unknown> }> {
  await countTry(call, ...clientCounters(call, QUESTION))
  const question = await questionForSignIn(call)
  const ticket = await giveTicket(call, { purpose: 'passkey', accountId: null, challenge: question.challenge })
  return { ticket, question: { ...question } }
}

/** Signs in with a passkey, which counts as both factors (ACC-B1). The question is used up, whatever comes of it. */
export async function signInWithPasskey(
  call: Call,
  input: { ticket: string; answer: { id: string } },
): Promise<Session> {
  const { accountId, credentialsVersion } = await answeredPasskey(call, input)
  return signedIn(call, { accountId, credentialsVersion, secondFactor: true })
}

/** Whose passkey has answered a question of this site; the question is used up, whatever comes of it. Tries are counted. */
export async function answeredPasskey(
  call: Call,
  input: { ticket: string; answer: { id: string } },
): Promise<{ accountId: string; credentialsVersion: number }> {
  await countTry(call, ...clientCounters(call, CLIENT))
  const { challenge } = await takeTicket(call.database, { host: call.host, token: input.ticket, purpose: 'passkey' })
  const found = await passkeyOf(call, input.answer.id)
  if (!found) throw refused()
  const passkey = {
    credentialId: found.credential_id,
    publicKey: found.public_key,
    counter: Number(found.counter),
    transports: found.transports,
  }
  const counter = await answeredCounter(call, input.answer, { challenge, passkey })
  if (counter === undefined || !(await noteUse(call.database, found.id, counter, call.now))) throw refused()
  await giveBack(call, CLIENT)
  return { accountId: found.account_id, credentialsVersion: found.credentials_version }
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

/** A counter only ever rises, also under two answers at once; an authenticator without one says 0 for ever. */
async function noteUse(database: SiteDatabase, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await database.run(
    sql
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where((is) => is.or([is('counter', '<', counter), is('counter', '=', counter === 0 ? 0 : -1)])),
  )
  return noted === 1
}

/** For a passkey of nobody's, or of another account. */
export function refused(): Problem {
  return new Problem('members.passkey-refused', 'unauthenticated', 'This passkey does not open an account here.')
}
