import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { isPassword, refuseWhenBusy } from '../accounts/passwords.ts'
import type { Session, SignInAnswer } from '../contract.ts'
import { issueTicket } from '../factors/tickets.ts'
import { deviceOf } from './open-sessions.ts'
import { NOBODY, ownSession } from './own-session.ts'
import { type NewSession, startSession } from './sessions.ts'
import { countSignInAttempt, signInSucceeded } from './sign-in-attempts.ts'

/**
 * Signs in on this site and logs a login event (ACC-23). A wrong password and an unknown address get the same answer; attempts are
 * limited (ACC-22). With an authenticator it only returns a ticket for entering the code; nobody is signed in yet (ACC-B1). An account
 * without a profile here gets a session too, for the 'Existing User Account' dialog (ACC-24).
 */
export async function signIn(call: Call, input: { email: string; password: string }): Promise<SignInAnswer> {
  refuseWhenBusy()
  await countSignInAttempt(call, input.email)
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
  const isCorrect = await isPassword(input.password, account?.password_hash)
  if (!account || !isCorrect) throw refused()
  await signInSucceeded(call, input.email)
  const identity = { accountId: account.id, credentialsVersion: account.credentials_version }
  if (account.confirmed_at)
    return { ...NOBODY, secondFactor: { ticket: await issueTicket(call, { purpose: 'code', ...identity }) } }
  return { ...(await signedIn(call, identity)), secondFactor: null }
}

/** Starts a session for an authenticated account, logs the login and returns the session. */
export async function signedIn(call: Call, identity: NewSession): Promise<Session> {
  const { accountId, secondFactor = false } = identity
  const session = await ownSession(call.database, { accountId, secondFactor, now: call.now })
  await call.change(async (transaction) => {
    await startSession(call, identity, transaction)
    await publish(transaction, {
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
