import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import type { Session } from '../contract.ts'
import { factorsOf, NO_FACTORS } from '../factors/current-factors.ts'
import { noteRemovedFactors, requireSecondFactor } from '../factors/second-factors.ts'
import { refusePersonalMail } from '../registration/personal-mail.ts'
import { isSameAddress, normalizeAddress } from '../rules.ts'
import { accountCounter, addressCounter, countAttempt, EMAIL, NEW_ADDRESS } from '../sessions/attempts.ts'
import { sessionOf } from '../sessions/own-session.ts'
import { newSessionToken } from '../sessions/sessions.ts'
import { changeCredentials, confirmPassword, firstNameOf } from './credentials.ts'
import { addressChangedEmail } from './emails.ts'
import { postVerification } from './verify-email.ts'

/**
 * Changes the caller's e-mail address (PROF-12). The new address is unverified and receives a confirmation link; the old one is
 * notified. All other sessions, all passkeys and the authenticator end, on all sites, because nobody has confirmed the new address yet.
 * Refuses personal mail (ACC-11) and the address of another account.
 */
export async function changeEmail(call: Call, input: { currentPassword: string; email: string }): Promise<Session> {
  await requireSecondFactor(call)
  const account = await confirmPassword(call, input.currentPassword)
  const email = normalizeAddress(input.email)
  if (isSameAddress(email, account.email))
    throw emailProblem('members.email-same', 'conflict', 'That is your address already.')
  const config = await readSiteConfig(call.database)
  refusePersonalMail(config, email)
  await countAttempt(call, accountCounter(call, NEW_ADDRESS, account.id), addressCounter(call, EMAIL, email))
  const token = newSessionToken()
  await call.change(async (transaction) => {
    await refuseTaken(transaction, email)
    const session = { sessionId: call.viewer.sessionId ?? '', token }
    const removed = await factorsOf(transaction, account.id)
    const change = { email, email_verified_at: null }
    await changeCredentials(transaction, account, change, { session, factors: NO_FACTORS })
    noteRemovedFactors(call, call.viewer.memberId ?? account.id, removed)
    const firstName = await firstNameOf(transaction, account.id)
    await post(
      transaction,
      addressChangedEmail(config, call.origin, { accountId: account.id, to: account.email, firstName }, removed),
    )
    await postVerification(transaction, call.origin, { id: account.id, email })
    await publish(transaction, { name: 'members.emailChanged', actorId: call.viewer.memberId })
  })
  call.setSession(token)
  return sessionOf(call)
}

async function refuseTaken(transaction: SiteDatabase, email: string): Promise<void> {
  const taken = await transaction.one(sql.selectFrom('account').select('id').where('email', '=', email))
  if (taken)
    throw emailProblem('members.email-in-use', 'conflict', 'The email address is already in use by another account.')
}

function emailProblem(code: string, kind: 'conflict', message: string): Problem {
  return new Problem(code, kind, message, { fields: { email: message } })
}
