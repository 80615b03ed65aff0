import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { record } from '#platform/server/outbox/events.ts'
import type { SignInAnswer } from '../contract.ts'
import { isPassword } from '../passwords.ts'
import { ownSession } from '../reads/session.ts'
import { startSession } from '../sessions.ts'

/**
 * Signs in on this site and logs a login event (ACC-23). A wrong password and an unknown address are answered alike. Somebody
 * without a profile here gets a session all the same, for the 'Existing User Account' dialog (ACC-24).
 */
export async function signIn(call: Call, input: { email: string; password: string }): Promise<SignInAnswer> {
  const account = await call.database.one(
    sql.selectFrom('account').select(['id', 'password_hash']).where('email', '=', input.email.trim().toLowerCase()),
  )
  const known = await isPassword(input.password, account?.password_hash)
  if (!account || !known) throw refused()
  await startSession(call, account.id)
  const session = await ownSession(call.database, { accountId: account.id, now: call.now })
  await call.change((transaction) =>
    record(transaction, {
      name: 'members.loggedIn',
      actorId: session.profile?.id ?? null,
      data: { accountId: account.id },
    }),
  )
  return { ...session, secondFactor: null }
}

function refused(): Problem {
  const message = 'That e-mail address and password do not belong together.'
  return new Problem('members.sign-in-refused', 'unauthenticated', message, {
    fields: { email: message, password: message },
  })
}
