import { notFound, Problem } from '#base/problem.ts'
import type { UserType } from '#base/roles.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { MemberRow } from '../contract.ts'
import { grantsAccess, requireRemainingAdministrator } from '../rules.ts'
import { accessAfter, differences, requireEntries } from './access.ts'
import { auditedChange, changeAccess } from './change-access.ts'
import { lockForChange } from './lock-for-change.ts'
import { memberRow } from './member-list.ts'

export interface MemberChange {
  id: string
  userType?: UserType | undefined
  /** The last day of membership in the site's time zone. */
  expiryDate?: string | null | undefined
  /** Keys of the site's lists; empty for none. */
  companyType?: string | undefined
  supplier?: string | undefined
  legalAccess?: 'on' | 'off' | undefined
  /** Required to admit somebody who never confirmed their address. */
  acceptUnverified?: true | undefined
}

/**
 * Changes a member's access, as an administrator (ACC-30, ACC-34, ADM-36). It applies from the member's next request;
 * their waiting page is notified, and a newly admitted member receives an e-mail. The change is audited. A member with an unconfirmed
 * address is admitted only with `acceptUnverified`.
 */
export async function changeMember(call: Call, { id, ...change }: MemberChange): Promise<MemberRow> {
  await call.change(async (transaction) => applyChange(call, transaction, await lockMember(transaction, id), change))
  return memberRow(call.database, id, call.now)
}

/** The same within a transaction that has locked the member; `message` goes with the e-mail to somebody who is admitted. */
export async function applyChange(
  call: Call,
  transaction: SiteDatabase,
  { member, otherAdmins }: Awaited<ReturnType<typeof lockMember>>,
  { acceptUnverified, message, ...change }: Omit<MemberChange, 'id'> & { message?: string },
): Promise<void> {
  const after = accessAfter(member, change)
  requireRemainingAdministrator({
    wasAdmin: member.user_type === 'admin',
    staysAdmin: after.user_type === 'admin',
    otherAdmins,
  })
  if (differences(member, after).length === 0) return call.audit.nothingChanged()
  await requireEntries(transaction, member, after)
  const isUnverified = grantsAccess(member.user_type, after.user_type) && member.email_verified_at === null
  if (isUnverified && !acceptUnverified) throw unverified()
  const by = { actorId: call.viewer.memberId, origin: call.origin, message }
  const [changed] = await changeAccess(transaction, change, [member], by)
  if (changed) call.audit.note({ subject: member.id, ...auditedChange(changed) })
}

/** Locks the administrators and this member, so that two concurrent changes cannot remove the last two administrators. */
export async function lockMember(transaction: SiteDatabase, id: string) {
  const { admins, members } = await lockForChange(transaction, [id])
  const [member] = members
  if (!member) throw notFound('members.not-found', 'There is no such member.')
  return { member, otherAdmins: admins.filter((admin) => admin !== member.id).length }
}

function unverified(): Problem {
  return new Problem(
    'members.email-unverified',
    'conflict',
    'This person has not confirmed their e-mail address. Confirm that they are to be let in anyway.',
  )
}
