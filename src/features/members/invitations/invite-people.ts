import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { InviteOutcome } from './choices.ts'
import { countInvitationEmails } from './count-emails.ts'
import { type Invited, type InvitedBy, sendInvitations } from './send-invitations.ts'

export interface InvitedPeople {
  /** The ids of new invitations by address. */
  ids: ReadonlyMap<string, string>
  /** What became of each address. */
  outcomes: ReadonlyMap<string, InviteOutcome>
}

/**
 * Invites people who are no members here, singly or by an import (ACC-B4). Whose address is invited already, or was sent as many
 * invitations within a day as a site sends to one address, gets no e-mail; the count is of this transaction.
 */
export async function invitePeople(
  transaction: SiteDatabase,
  people: readonly Invited[],
  { secret, ...by }: InvitedBy & { secret: string },
): Promise<InvitedPeople> {
  if (people.length === 0) return { ids: new Map(), outcomes: new Map() }
  const emails = people.map(({ email }) => email)
  const invited = await transaction.many(
    sql.selectFrom('invitation').select('email').where('email', 'in', emails).where('expires_at', '>', by.now),
  )
  const outcomes = new Map<string, InviteOutcome>(invited.map(({ email }) => [email, 'alreadyInvited']))
  const open = people.filter(({ email }) => !outcomes.has(email))
  const exceeded = await countInvitationEmails(
    transaction,
    secret,
    open.map(({ email }) => email),
  )
  for (const email of exceeded) outcomes.set(email, 'tooOften')
  const ids = await sendInvitations(
    transaction,
    open.filter(({ email }) => !exceeded.has(email)),
    by,
  )
  for (const { email } of open)
    if (!exceeded.has(email)) outcomes.set(email, ids.has(email) ? 'invited' : 'alreadyInvited')
  return { ids, outcomes }
}
