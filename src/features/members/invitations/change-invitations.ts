import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import { deleteRowsAbout } from '../import/stored-rows.ts'
import type { ChangedInvitation, InvitationChange } from './choices.ts'
import { countInvitationEmails, exhaustedAddresses } from './count-emails.ts'
import { eraseEmailsTo } from './erase-invitations.ts'
import { noInvitation } from './invitation-list.ts'
import { endOf, postInvitations } from './send-invitations.ts'

type Outcomes = { items: { id: string; outcome: ChangedInvitation }[] }

/** What resending or revoking these invitations would do (ACC-B4); it is decided again when it is done. Throws 404 if none is there. */
export async function previewInvitations(
  { database, secret }: Call,
  { ids, action }: { ids: readonly string[]; action: InvitationChange },
): Promise<{ willChange: number; tooOften: number; gone: number }> {
  const rows = await database.many(sql.selectFrom('invitation').select('email').where('id', 'in', ids))
  if (rows.length === 0) throw noInvitation()
  const emails = rows.map(({ email }) => email)
  const tooOften = action === 'resend' ? (await exhaustedAddresses(database, secret, emails)).size : 0
  return { willChange: rows.length - tooOften, tooOften, gone: new Set(ids).size - rows.length }
}

/** Sends these invitations again, each with a new link that works for another 14 days; whose limit of a day is reached keeps theirs. */
export const resendInvitations = (call: Call, { ids }: { ids: readonly string[] }): Promise<Outcomes> =>
  call.change(async (transaction) => outcomesOf(ids, await resend(call, transaction, ids)))

/** Revokes these invitations: their links stop working at once, and the addresses are erased. */
export const revokeInvitations = (call: Call, { ids }: { ids: readonly string[] }): Promise<Outcomes> =>
  call.change(async (transaction) => outcomesOf(ids, { done: await revoke(call, transaction, ids) }))

interface Resent {
  done: ReadonlySet<string>
  tooOften: ReadonlySet<string>
}

/** Sends invitations again within this transaction, audited; returns which, by their ids. */
export async function resend(call: Call, transaction: SiteDatabase, ids: readonly string[]): Promise<Resent> {
  const rows = await transaction.many(
    sql
      .selectFrom('invitation')
      .select(['id', 'email', 'first_name', 'message'])
      .where('id', 'in', ids)
      // In the order in which others invite them.
      .orderBy('email')
      .forUpdate(),
  )
  const emails = rows.map(({ email }) => email)
  const exceeded = await countInvitationEmails(transaction, call.secret, emails)
  const sent = rows.filter(({ email }) => !exceeded.has(email)).map((row) => ({ ...row, token: newToken() }))
  const tooOften = new Set(rows.filter(({ email }) => exceeded.has(email)).map(({ id }) => id))
  if (sent.length === 0) {
    call.audit.nothingChanged()
    return { done: new Set(), tooOften }
  }
  const expiresAt = endOf(call.now)
  const hashes = sent.map(({ token }) => hashOf(token).toString('hex'))
  const sentIds = sent.map(({ id }) => id)
  await transaction.run(
    statement(raw`
      update invitation set token_hash = decode(link.hash, 'hex'), sent_at = ${call.now}, expires_at = ${expiresAt}
      from unnest(${sentIds}::uuid[], ${hashes}::text[]) as link (id, hash) where invitation.id = link.id`),
  )
  await postInvitations(
    transaction,
    sent.map(({ email, first_name, message, token }) => ({ to: email, firstName: first_name, message, token })),
    { origin: call.origin, expiresAt },
  )
  for (const id of sentIds) call.audit.note({ subject: id, after: { expiresAt } })
  await announce(transaction, 'members', 'admins')
  return { done: new Set(sentIds), tooOften }
}

/** Revokes invitations within this transaction, audited; returns the ids of those that were there. */
export async function revoke(call: Call, transaction: SiteDatabase, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.many(
    sql.deleteFrom('invitation').where('id', 'in', ids).returning(['id', 'email', 'user_type', 'expires_at']),
  )
  if (rows.length === 0) {
    call.audit.nothingChanged()
    return new Set()
  }
  const emails = rows.map(({ email }) => email)
  await eraseEmailsTo(transaction, emails)
  await deleteRowsAbout(transaction, emails)
  for (const { id, user_type, expires_at } of rows)
    call.audit.note({ subject: id, before: { userType: user_type, expiresAt: expires_at } })
  await announce(transaction, 'members', 'admins')
  return new Set(rows.map(({ id }) => id))
}

/** The outcome of each; throws 404 if none of them was there, so that a success has done something. */
function outcomesOf(
  ids: readonly string[],
  { done, tooOften = new Set() }: { done: ReadonlySet<string>; tooOften?: ReadonlySet<string> },
): Outcomes {
  if (done.size + tooOften.size === 0) throw noInvitation()
  const outcomeOf = (id: string): ChangedInvitation => (done.has(id) ? 'done' : tooOften.has(id) ? 'tooOften' : 'gone')
  return { items: [...new Set(ids)].map((id) => ({ id, outcome: outcomeOf(id) })) }
}
