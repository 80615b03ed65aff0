import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { randomName } from '#base/random-name.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { createLink } from '../accounts/links.ts'
import { hashPassword, refuseWhenBusy } from '../accounts/passwords.ts'
import { refuseWeakPassword } from '../accounts/refuse-password.ts'
import type { Session } from '../contract.ts'
import { awaitingAccessEmail } from '../emails.ts'
import { fullName, normalizeAddress } from '../rules.ts'
import { clientCounters, countAttempt, REGISTRATION } from '../sessions/attempts.ts'
import { ownSession } from '../sessions/own-session.ts'
import { startSession } from '../sessions/sessions.ts'
import { insertNewMember } from './new-member.ts'
import { refusePersonalMail } from './personal-mail.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Creates the account and the profile of a newUser, and signs in (ACC-09, ACC-13 to ACC-17). An e-mail explains what happens next and
 * confirms the address. Refuses personal mail (ACC-11), an address that already has an account, a weak password (ACC-12), and more than
 * ten attempts an hour from one client.
 */
export async function register(call: Call, input: Registration): Promise<Session & { id: string }> {
  refuseWhenBusy()
  await countAttempt(call, ...clientCounters(call, REGISTRATION))
  const config = await readSiteConfig(call.database)
  refusePersonalMail(config, input.email)
  refuseWeakPassword(input.password, {
    siteName: config.primaries.appTitle,
    names: [input.firstName, input.lastName],
    email: input.email,
  })
  const passwordHash = await hashPassword(input.password)
  const { id, accountId } = await call.change(async (transaction) => {
    const account = await insertAccount(transaction, { email: input.email, passwordHash })
    const isRandom = config.primaries.randomName === 'on'
    const firstName = cleanName(input.firstName)
    const lastName = cleanName(input.lastName)
    const member = await insertNewMember(transaction, {
      accountId: account,
      firstName,
      lastName,
      displayName: isRandom ? randomName() : fullName(firstName, lastName),
      nameIsRandom: isRandom,
      agreed: true,
      now: call.now,
    })
    const verifyUrl =
      (await createLink(transaction, call.origin, { accountId: account, purpose: 'verify' })) ?? call.origin
    const recipient = { accountId: account, to: normalizeAddress(input.email), firstName }
    await post(transaction, awaitingAccessEmail(config, { origin: call.origin, verifyUrl }, recipient))
    return { id: member, accountId: account }
  })
  await startSession(call, { accountId, credentialsVersion: 0 })
  return { id, ...(await ownSession(call.database, { accountId, secondFactor: false, now: call.now })) }
}

interface NewAccount {
  email: string
  passwordHash: string
  /** When the address was confirmed by a link that was sent there. */
  verifiedAt?: Date
}

/** Inserts an account and returns its id; refuses an address that has one. */
export async function insertAccount(
  transaction: SiteDatabase,
  { email, passwordHash, verifiedAt }: NewAccount,
): Promise<string> {
  const id = newId()
  const inserted = await transaction.run(
    sql
      .insertInto('account')
      .values({
        id,
        email: normalizeAddress(email),
        password_hash: passwordHash,
        email_verified_at: verifiedAt ?? null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (inserted === 0) {
    const message = 'The email address is already in use by another account.'
    throw new Problem('members.email-in-use', 'conflict', message, { fields: { email: message } })
  }
  return id
}
