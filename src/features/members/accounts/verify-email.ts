import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { type Factor, factorsOf } from '../factors/current-factors.ts'
import type { InvitationByLink } from '../invitations/contract.ts'
import { inspectInvitation } from '../invitations/invitation-link.ts'
import { addressCounter, countAttempt, EMAIL } from '../sessions/attempts.ts'
import { type Account, announceSessionChange, firstNameOf, ownAccount } from './credentials.ts'
import { verificationEmail } from './emails.ts'
import { createLink, findLink, type LinkPurpose, useLink } from './links.ts'

/** Returns the purpose of a link, so that its page can be shown; the link stays valid (ACC-40). */
export async function inspectLink(call: Call, { token }: { token: string }): Promise<LinkInfo> {
  const invitation = await inspectInvitation(call, token)
  if (invitation) return { purpose: 'invitation', invitation }
  const { purpose, accountId, emailVerified } = await findLink(call, call.database, token)
  const factors = purpose === 'reset' ? await factorsOf(call.database, accountId) : []
  return factors.length > 0 ? { purpose, factors, factorsMayStay: emailVerified } : { purpose }
}

interface LinkInfo {
  purpose: LinkPurpose | 'invitation'
  invitation?: InvitationByLink
  /** The account's other factors when its password is being reset; undefined where there are none. */
  factors?: Factor[]
  factorsMayStay?: boolean
}

/** Sends a link that confirms the caller's address (PROF-13), at most three times in a quarter of an hour. */
export async function sendVerification(call: Call): Promise<{ done: true }> {
  const account = await ownAccount(call)
  if (account.emailVerified)
    throw new Problem('members.email-verified', 'conflict', 'Your e-mail address has been confirmed already.')
  await countAttempt(call, addressCounter(call, EMAIL, account.email))
  await call.change((transaction) => postVerification(transaction, call.origin, account))
  return { done: true }
}

/** Writes the e-mail that asks the account holder to confirm the address. */
export async function postVerification(
  transaction: SiteDatabase,
  origin: string,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const url = (await createLink(transaction, origin, { accountId: id, purpose: 'verify' })) ?? origin
  const firstName = await firstNameOf(transaction, id)
  await post(
    transaction,
    verificationEmail(await readSiteConfig(transaction), url, { accountId: id, to: email, firstName }),
  )
}

/** Confirms an address by the link that was sent there (ACC-40, ACC-41). */
export async function verifyEmail(call: Call, { token }: { token: string }): Promise<{ done: true }> {
  const link = await findLink(call, call.database, token, 'verify')
  await call.change(async (transaction) => {
    await useLink(transaction, link)
    await transaction.run(
      sql
        .updateTable('account')
        .set({ email_verified_at: call.now })
        .where('id', '=', link.accountId)
        .where('credentials_version', '=', link.credentialsVersion),
    )
    await publish(transaction, { name: 'members.emailVerified', actorId: null, data: { accountId: link.accountId } })
    await announceSessionChange(transaction, link.accountId)
  })
  return { done: true }
}
