import { randomInt } from 'node:crypto'
import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'
import { factorsOf, NO_FACTORS, partitionFactors, type RetainedFactors } from '../factors/current-factors.ts'
import { noteRemovedFactors } from '../factors/second-factors.ts'
import {
  addressCounter,
  clientCounters,
  countAttempt,
  EMAIL,
  RESET_CLIENT,
  resetAttempts,
  SIGN_IN,
} from '../sessions/attempts.ts'
import { changeCredentials, firstNameOf } from './credentials.ts'
import { passwordChangedEmail, resetEmail } from './emails.ts'
import { createLink, findLink, useLink } from './links.ts'
import { hashPassword, refuseWhenBusy } from './passwords.ts'
import { refuseWeakPassword } from './refuse-password.ts'

/** Random delay of the e-mail in ms, so that its work cannot be timed from this request or the next one (ACC-05). */
const EMAIL_DELAY_MS = [1_000, 2_000] as const

/**
 * Requests a reset link (ACC-04, ACC-05). Known and unknown addresses get the same answer after the same work; the e-mail is written by
 * a worker after a random delay. Limited per address and per client (ACC-22).
 */
export async function requestReset(call: Call, { email }: { email: string }): Promise<{ done: true }> {
  await countAttempt(call, addressCounter(call, EMAIL, email), ...clientCounters(call, RESET_CLIENT))
  await call.change(async (transaction) => {
    const account = await transaction.one(
      sql.selectNoFrom(
        // Somebody invited here may have lost the password of the site their account comes from (ACC-B4).
        raw<string | null>`(select account.id from account where account.email = ${email.trim().toLowerCase()}
            and (exists (select from member where member.account_id = account.id)
              or exists (select from invitation i where i.email = account.email and i.expires_at > now())))`.as('id'),
      ),
    )
    await publish(transaction, {
      name: 'members.resetRequested',
      actorId: null,
      data: { accountId: account?.id ?? null, origin: call.origin },
      runAt: new Date(Date.now() + randomInt(...EMAIL_DELAY_MS)),
    })
  })
  return { done: true }
}

/** Writes the e-mail for a request whose address has a profile on this site, or is invited. */
export const sendResetLink = subscribe('members.resetRequested', {
  after: async (transaction, { id, data: { accountId, origin } }) => {
    if (accountId === null) return
    const account = await transaction.one(
      sql.selectFrom('account').select(['email', 'email_verified_at']).where('id', '=', accountId),
    )
    if (!account) return
    const url = await createLink(transaction, origin, { id, accountId, purpose: 'reset' })
    if (!url) return
    const firstName = await firstNameOf(transaction, accountId)
    const recipient = { accountId, to: account.email, firstName }
    const factors = await factorsOf(transaction, accountId)
    const mayStay = account.email_verified_at !== null
    await post(transaction, resetEmail(await readSiteConfig(transaction), url, recipient, { factors, mayStay }))
  },
})

/**
 * Sets a new password with the token of a reset link (ACC-06). All sessions of the account end, on all sites, and the account holder is
 * notified. It also confirms the address, since the link was sent there. Passkeys and authenticator end, except those in
 * `retainedFactors`; where nobody had ever confirmed the address all of them end, because their creator may not be its owner.
 */
export async function resetPassword(
  call: Call,
  input: { token: string; password: string; retainedFactors?: RetainedFactors | undefined },
): Promise<{ done: true }> {
  refuseWhenBusy()
  const link = await findLink(call, call.database, input.token, 'reset')
  const [config, member] = await Promise.all([
    readSiteConfig(call.database),
    call.database.one(
      sql
        .selectFrom('member')
        .select(['id', 'first_name', 'last_name', 'display_name'])
        .where('account_id', '=', link.accountId),
    ),
  ])
  refuseWeakPassword(input.password, {
    siteName: config.primaries.appTitle,
    names: member ? [member.first_name, member.last_name, member.display_name] : [],
    email: link.email,
  })
  const passwordHash = await hashPassword(input.password)
  await call.change(async (transaction) => {
    await useLink(transaction, link)
    const retained = link.emailVerified ? (input.retainedFactors ?? NO_FACTORS) : NO_FACTORS
    const factors = partitionFactors(await factorsOf(transaction, link.accountId), retained)
    await changeCredentials(
      transaction,
      { id: link.accountId, credentialsVersion: link.credentialsVersion },
      { password_hash: passwordHash, email_verified_at: call.now },
      { factors: retained },
    )
    noteRemovedFactors(call, member?.id ?? link.accountId, factors.removed)
    const recipient = { accountId: link.accountId, to: link.email, firstName: member?.first_name ?? '' }
    await post(transaction, passwordChangedEmail(config, call.origin, recipient, factors))
    await publish(transaction, { name: 'members.passwordChanged', actorId: null, data: { accountId: link.accountId } })
  })
  await resetAttempts(call, SIGN_IN, link.email)
  return { done: true }
}
