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
import { countInvitationEmails } from './count-emails.ts'
import { sendInvitations } from './send-invitations.ts'

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
    const outcomes = await outcomesBefore(transaction, valid, call.now)
    const open = valid.filter((email) => !outcomes.has(email))
    const exceeded = await countInvitationEmails(call, transaction, open)
    for (const email of exceeded) outcomes.set(email, 'tooOften')
    const people = open.filter((email) => !exceeded.has(email)).map((email) => ({ email, ...access }))
    const by = { actorId: call.viewer.memberId, origin: call.origin, message, now: call.now }
    const ids = await sendInvitations(transaction, people, by)
    for (const { email } of people) outcomes.set(email, ids.has(email) ? 'invited' : 'alreadyInvited')
    // Without the addresses, which are erased unless somebody accepts.
    for (const id of ids.values()) call.audit.note({ subject: id, after: access })
    if (ids.size === 0) call.audit.nothingChanged()
    else await announce(transaction, 'members', 'admins')
    return { items: addresses.map((email) => ({ email, outcome: outcomes.get(email) ?? 'invalid' })) }
  })
}

/** Which of these addresses are not invited, and why. */
async function outcomesBefore(
  transaction: SiteDatabase,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, InviteOutcome>> {
  if (emails.length === 0) return new Map()
  const [invited, members] = await transaction.together(
    sql.selectFrom('invitation').select('email').where('email', 'in', emails).where('expires_at', '>', now),
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select(['account.email', 'member.user_type'])
      .where('account.email', 'in', emails),
  )
  return new Map<string, InviteOutcome>([
    ...invited.map(({ email }) => [email, 'alreadyInvited'] as const),
    ...members.map(({ email, user_type }) => [email, user_type === 'newUser' ? 'waiting' : 'alreadyMember'] as const),
  ])
}
