import { INVITATION_RETENTION_DAYS } from '#base/registration-retention.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { deleteSentEmailsTo } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Invitations erased in one transaction. */
const AT_ONCE = 500
const DAY_MS = 86_400_000

/** Every night, erases invitations that nobody accepted, with their e-mails, a month after their links expired (ACC-B4). */
export const eraseInvitations: SiteTask = {
  name: 'erase-invitations',
  every: '20 4 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from invitation where expires_at < now() - interval '${INVITATION_RETENTION_DAYS} days'`,
  run: (database) => eraseInvitationsAt(database, new Date()),
}

/** The same for one site at this instant. */
export async function eraseInvitationsAt(database: SiteDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INVITATION_RETENTION_DAYS * DAY_MS)
  for (;;) {
    const erased = await database.transaction((transaction) => eraseSome(transaction, before))
    if (erased < AT_ONCE) return
  }
}

async function eraseSome(transaction: SiteDatabase, before: Date): Promise<number> {
  const overdue = sql
    .selectFrom('invitation')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(AT_ONCE)
  const rows = await transaction.many(sql.deleteFrom('invitation').where('id', 'in', overdue).returning('email'))
  await eraseEmailsTo(
    transaction,
    rows.map(({ email }) => email),
  )
  return rows.length
}

/** Deletes the stored e-mails to invited addresses, unless the address is a member's by now, whose e-mails are their own. */
export async function eraseEmailsTo(transaction: SiteDatabase, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const members = await transaction.many(
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select('account.email')
      .where('account.email', 'in', emails),
  )
  const own = new Set(members.map(({ email }) => email))
  await deleteSentEmailsTo(
    transaction,
    emails.filter((email) => !own.has(email)),
  )
}

/** An erased person's own invitation goes with them. */
export const deleteInvitationOf = (transaction: SiteDatabase, email: string) =>
  transaction.run(sql.deleteFrom('invitation').where('email', '=', email))

/** The invitation to an address, for the export of its owner's data. */
export const invitationsTo = (database: SiteDatabase, email: string) =>
  database.many(
    sql
      .selectFrom('invitation')
      .select(['user_type as userType', 'message', 'sent_at as sentAt', 'expires_at as expiresAt'])
      .where('email', '=', email),
  )
