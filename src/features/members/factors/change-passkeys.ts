import { newId } from '#base/id.ts'
import { shownName } from '#base/names.ts'
import { notFound, Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Account, confirmPassword, ownAccount } from '../accounts/credentials.ts'
import type { Passkey } from '../contract.ts'
import { isCurrent } from './current-factors.ts'
import { registrationOptions, type StoredPasskey, verifiedPasskey } from './passkeys.ts'
import { factorChanged, hasFactor, requireSecondFactor } from './second-factors.ts'
import { issueTicket, redeemTicket } from './tickets.ts'

/** Maximum number of passkeys per account and site. */
const MAX_PASSKEYS = 20

/** Returns the browser's options for creating a passkey (ACC-B1); the challenge is stored for this session for five minutes. */
export async function beginPasskey(
  call: Call,
  { currentPassword }: { currentPassword: string },
): Promise<{ question: Record<string, unknown> }> {
  await requireSecondFactor(call)
  const account = await confirmPassword(call, currentPassword)
  const [{ primaries }, existing, member] = await Promise.all([
    readSiteConfig(call.database),
    storedPasskeys(call, account.id),
    call.database.one(sql.selectFrom('member').select('display_name').where('account_id', '=', account.id)),
  ])
  if (existing.length >= MAX_PASSKEYS)
    throw new Problem('members.too-many-passkeys', 'conflict', 'Your account has 20 passkeys. Remove one first.')
  const question = await registrationOptions(call, {
    accountId: account.id,
    email: account.email,
    displayName: shownName(member?.display_name),
    site: primaries.appTitle,
    existing,
  })
  const ticket = { purpose: 'new-passkey', accountId: account.id, challenge: question.challenge } as const
  await issueTicket(call, { ...ticket, credentialsVersion: account.credentialsVersion }, ticketToken(call))
  return { question: { ...question } }
}

/** Stores the passkey that the browser created for this session's challenge (ACC-B1). */
export async function addPasskey(call: Call, input: { name: string; answer: { id: string } }): Promise<Passkey> {
  await requireSecondFactor(call)
  const account = await ownAccount(call)
  return call.change(async (transaction) => {
    const ticket = { host: call.host, token: ticketToken(call), purpose: 'new-passkey' } as const
    const { challenge } = await redeemTicket(transaction, ticket)
    const credential = await verifiedPasskey(call, input.answer, challenge)
    if (!credential)
      throw new Problem('members.passkey-invalid', 'invalid', 'This passkey could not be added. Please try again.')
    const isFirst = !(await hasFactor(transaction, account.id))
    const id = newId()
    await insertPasskey(transaction, call, { id, account, name: input.name, ...credential })
    await factorChanged(transaction, call, account, { what: 'factor-added', passkey: input.name, isFirst })
    return { id, name: input.name, addedAt: call.now.toISOString(), lastUsedAt: null }
  })
}

/** Removes one of the caller's passkeys (ACC-B1). */
export async function removePasskey(
  call: Call,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<{ done: true }> {
  await requireSecondFactor(call)
  const own = sql.selectFrom('passkey').select('name').where('id', '=', id)
  // Checked before the password, so that an unknown id does not cost an attempt.
  if (!(await call.database.one(own.where('account_id', '=', call.viewer.accountId ?? '')))) throw noPasskey()
  const account = await confirmPassword(call, currentPassword)
  await call.change(async (transaction) => {
    const removed = await transaction.one(
      sql.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', account.id).returning('name'),
    )
    if (!removed) throw noPasskey()
    await factorChanged(transaction, call, account, { what: 'factor-removed', passkey: removed.name, isFirst: false })
  })
  return { done: true }
}

async function insertPasskey(
  transaction: SiteDatabase,
  call: Call,
  passkey: StoredPasskey & { id: string; account: Account; name: string },
): Promise<void> {
  await transaction.run(
    sql.insertInto('passkey').values({
      site_id: call.siteId,
      id: passkey.id,
      account_id: passkey.account.id,
      credentials_version: passkey.account.credentialsVersion,
      host: call.host,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      added_at: call.now,
    }),
  )
}

async function storedPasskeys(call: Call, accountId: string): Promise<StoredPasskey[]> {
  const rows = await call.database.many(
    sql.selectFrom('passkey').selectAll().where('account_id', '=', accountId).where(isCurrent('passkey')),
  )
  return rows.map((row) => ({
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
  }))
}

/** The session's ticket; a new challenge replaces the previous one. */
function ticketToken(call: Call): string {
  return `new-passkey ${call.viewer.sessionId}`
}

function noPasskey(): Problem {
  return notFound('members.no-passkey', 'There is no such passkey.')
}
