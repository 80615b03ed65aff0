import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import { deleteRowsAbout } from '../import/stored-rows.ts'
import { MAX_EMAILS_A_DAY } from './choices.ts'
import type { Invitation } from './contract.ts'
import { countInvitationEmails } from './count-emails.ts'
import { eraseEmailsTo } from './erase-invitations.ts'
import { invitationById, noInvitation } from './invitation-list.ts'
import { endOf, postInvitations } from './send-invitations.ts'

/** Sends an invitation again with a new link, valid for another 14 days; the earlier link stops working (ACC-B4). Three times a day at most. */
export async function resendInvitation(call: Call, { id }: { id: string }): Promise<Invitation> {
  const expiresAt = endOf(call.now)
  await call.change(async (transaction) => {
    const token = newToken()
    const row = await transaction.one(
      sql
        .updateTable('invitation')
        .set({ token_hash: hashOf(token), sent_at: call.now, expires_at: expiresAt })
        .where('id', '=', id)
        .returning(['email', 'first_name', 'message']),
    )
    if (!row) throw noInvitation()
    if ((await countInvitationEmails(call, transaction, [row.email])).size > 0) throw tooOften()
    const person = { to: row.email, firstName: row.first_name, message: row.message, token }
    await postInvitations(transaction, [person], { origin: call.origin, expiresAt })
    call.audit.note({ subject: id, after: { expiresAt } })
    await announce(transaction, 'members', 'admins')
  })
  return invitationById(call.database, id, call.now)
}

/** Revokes an invitation: its link stops working at once, and the address is erased (ACC-B4). */
export async function revokeInvitation(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const row = await transaction.one(
      sql.deleteFrom('invitation').where('id', '=', id).returning(['email', 'user_type', 'expires_at']),
    )
    if (!row) throw noInvitation()
    await eraseEmailsTo(transaction, [row.email])
    await deleteRowsAbout(transaction, [row.email])
    call.audit.note({ subject: id, before: { userType: row.user_type, expiresAt: row.expires_at } })
    await announce(transaction, 'members', 'admins')
  })
  return { done: true }
}

const tooOften = () =>
  new Problem(
    'members.invited-too-often',
    'too-many',
    `This address has been sent ${MAX_EMAILS_A_DAY} invitations within a day. Please try again tomorrow.`,
    { retryAfter: 86_400 },
  )
