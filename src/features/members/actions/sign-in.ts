import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { record } from '#platform/server/outbox/events.ts'
import type { Session, SignInAnswer } from '../contract.ts'
import { isPassword, refuseWhenBusy } from '../passwords.ts'
import { deviceOf } from '../reads/open-sessions.ts'
import { NOBODY, ownSession } from '../reads/session.ts'
import { type SignedIn, startSession } from '../sessions.ts'
import { countSignIn, signInSucceeded } from '../sign-in-attempts.ts'
import { giveTicket } from '../tickets.ts'

/**
 * Signs in on this site and logs a login event (ACC-23). A wrong password and an unknown address are answered alike; tries are
 * limited (ACC-22). With an authenticator the answer is a ticket to give its code with, and nobody is signed in yet (ACC-B1).
 * Somebody without a profile here gets a session all the same, for the 'Existing User Account' dialog (ACC-24).
 */
export async function signIn(call: Call, input: { email: string; password: string }): Promise<SignInAnswer> {
  refuseWhenBusy()
  await countSignIn(call, input.email)
  const account = await call.database.one(
    sql
      .selectFrom('account')
      .leftJoin('authenticator', (join) =>
        join
          .onRef('authenticator.account_id', '=', 'account.id')
          .onRef('authenticator.credentials_version', '=', 'account.credentials_version')
          .on('authenticator.confirmed_at', 'is not', null),
      )
      .select(['account.id', 'password_hash', 'account.credentials_version', 'authenticator.confirmed_at'])
      .where('email', '=', input.email.trim().toLowerCase()),
  )
  const known = await isPassword(input.password, account?.password_hash)
  if (!account || !known) throw refused()
  await signInSucceeded(call, input.email)
  const who = { accountId: account.id, credentialsVersion: account.credentials_version }
  if (account.confirmed_at)
    return { ...NOBODY, secondFactor: { ticket: await giveTicket(call, { purpose: 'code', ...who }) } }
  return { ...(await signedIn(call, who)), secondFactor: null }
}

/** Starts the session of somebody who has proved who they are, logs the login and gives the session. */
export async function signedIn(call: Call, who: SignedIn): Promise<Session> {
  const { accountId, secondFactor = false } = who
  const session = await ownSession(call.database, { accountId, secondFactor, now: call.now })
  await call.change(async (transaction) => {
    await startSession(call, who, transaction)
    await record(transaction, {
      name: 'members.loggedIn',
      actorId: session.profile?.id ?? null,
      data: { accountId, device: deviceOf(call.userAgent) },
    })
  })
  return session
}

function refused(): Problem {
  const message = 'That e-mail address and password do not belong together.'
  return new Problem('members.sign-in-refused', 'unauthenticated', message, {
    fields: { email: message, password: message },
  })
}
