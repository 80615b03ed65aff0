import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { newSessionToken } from '../sessions/sessions.ts'
import { changeCredentials, confirmPassword } from './credentials.ts'
import { passwordChangedEmail } from './emails.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuse-password.ts'

/**
 * Changes the caller's password (PROF-10, PROF-11). All other sessions end, on all sites; this one gets a new token, and the caller is
 * notified by e-mail. Passkeys and authenticator stay, because the caller knew the old password and sees them on the same page.
 */
export async function changePassword(
  call: Call,
  input: { currentPassword: string; password: string },
): Promise<{ done: true }> {
  const account = await confirmPassword(call, input.currentPassword)
  const [config, member] = await Promise.all([
    readSiteConfig(call.database),
    call.database.one(
      sql.selectFrom('member').select(['first_name', 'last_name', 'display_name']).where('account_id', '=', account.id),
    ),
  ])
  refuseWeakPassword(input.password, {
    siteName: config.primaries.appTitle,
    names: member ? [member.first_name, member.last_name, member.display_name] : [],
    email: account.email,
  })
  const passwordHash = await hashPassword(input.password)
  const token = newSessionToken()
  await call.change(async (transaction) => {
    const session = { sessionId: call.viewer.sessionId ?? '', token }
    await changeCredentials(transaction, account, { password_hash: passwordHash }, { session, factors: 'all' })
    const recipient = { accountId: account.id, to: account.email, firstName: member?.first_name ?? '' }
    await post(transaction, passwordChangedEmail(config, call.origin, recipient))
    await publish(transaction, { name: 'members.passwordChanged', actorId: call.viewer.memberId, data: {} })
  })
  call.setSession(token)
  return { done: true }
}
