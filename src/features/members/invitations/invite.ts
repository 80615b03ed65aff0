import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Access, accessAfter, requireEntries } from '../administration/access.ts'
import { refusePastDay } from '../administration/past-day.ts'
import { normalizeAddress } from '../rules.ts'
import { email as emailShape } from '../shapes.ts'
import type { InvitedAs, InviteOutcome } from './choices.ts'
import { invitePeople } from './invite-people.ts'

interface Invite {
  emails: readonly string[]
  userType: InvitedAs
  expiryDate: string | null
  companyType: string
  supplier: string
  message: string
}

const NO_ACCESS: Access = { user_type: '', expiry_date: null, company_type: '', supplier: '', legal_access: '' }

/**
 * Invites addresses by e-mail, any that the administrator enters, personal ones too (ACC-B4). Returns what became of each: who is a member
 * here, waits, or is invited already gets no e-mail, and nothing says whether an address has an account on another site. Sent again after
 * a lost answer it invites nobody twice.
 */
export async function inviteMembers(
  call: Call,
  { emails, message, ...access }: Invite,
): Promise<{ items: { email: string; outcome: InviteOutcome }[] }> {
  const addresses = [...new Set(emails.map(normalizeAddress))]
  const valid = addresses.filter((address) => emailShape.safeParse(address).success)
  refusePastDay(access.expiryDate, dayIn(call.now, (await readSiteConfig(call.database)).region), 'expiryDate')
  await requireEntries(call.database, NO_ACCESS, accessAfter(NO_ACCESS, access))
  return call.change(async (transaction) => {
    const members = await membersAmong(transaction, valid)
    const people = valid.filter((email) => !members.has(email)).map((email) => ({ email, ...access }))
    const { origin, secret, now } = call
    const by = { actorId: call.viewer.memberId, origin, secret, message, now }
    const { ids, outcomes } = await invitePeople(transaction, people, by)
    // Without the addresses, which are erased unless somebody accepts.
    for (const id of ids.values()) call.audit.note({ subject: id, after: access })
    if (ids.size === 0) call.audit.nothingChanged()
    else await announce(transaction, 'members', 'admins')
    const outcomeOf = (email: string) => members.get(email) ?? outcomes.get(email) ?? 'invalid'
    return { items: addresses.map((email) => ({ email, outcome: outcomeOf(email) })) }
  })
}

/** Which of these addresses are not invited, as they are of members or of people who wait. */
async function membersAmong(
  transaction: SiteDatabase,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InviteOutcome>> {
  if (emails.length === 0) return new Map()
  const members = await transaction.many(
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select(['account.email', 'member.user_type'])
      .where('account.email', 'in', emails),
  )
  return new Map(
    members.map(({ email, user_type }) => [email, user_type === 'newUser' ? 'waiting' : 'alreadyMember'] as const),
  )
}
