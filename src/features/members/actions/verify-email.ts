import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { record } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { verifyLetter } from '../account-letters.ts'
import { addressCounter, countTry, LETTER } from '../attempts.ts'
import { type Account, firstNameOf, ownAccount, tellSessions } from '../credentials.ts'
import { type Factor, factorsOf } from '../current-factors.ts'
import { findLink, type LinkPurpose, makeLink, useLink } from '../links.ts'

/** What a link is for, so that its page can be shown; it stays good (ACC-40). */
export async function lookAtLink(call: Call, { token }: { token: string }): Promise<LinkShown> {
  const { purpose, accountId, emailVerified } = await findLink(call, call.database, token)
  const factors = purpose === 'reset' ? await factorsOf(call.database, accountId) : []
  return factors.length > 0 ? { purpose, factors, factorsMayStay: emailVerified } : { purpose }
}

interface LinkShown {
  purpose: LinkPurpose
  /** What signs in beside the password that is to be reset, where anything does. */
  factors?: Factor[]
  factorsMayStay?: boolean
}

/** Sends a link that confirms the own address (PROF-13), three times in a quarter of an hour at most. */
export async function sendVerification(call: Call): Promise<{ done: true }> {
  const account = await ownAccount(call)
  if (account.emailVerified)
    throw new Problem('members.email-verified', 'conflict', 'Your e-mail address has been confirmed already.')
  await countTry(call, addressCounter(call, LETTER, account.email))
  await call.change((transaction) => postVerification(transaction, call.origin, account))
  return { done: true }
}

/** Writes the mail that asks an account to confirm its address. */
export async function postVerification(
  transaction: SiteDatabase,
  origin: string,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const url = (await makeLink(transaction, origin, { accountId: id, purpose: 'verify' })) ?? origin
  const firstName = await firstNameOf(transaction, id)
  await post(transaction, verifyLetter(await readSiteConfig(transaction), url, { accountId: id, to: email, firstName }))
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
    await record(transaction, { name: 'members.emailVerified', actorId: null, data: { accountId: link.accountId } })
    await tellSessions(transaction, link.accountId)
  })
  return { done: true }
}
