import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { insertChanges } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { decisionEmails } from '../approvals/decision-emails.ts'
import { noteDecisions } from '../approvals/decisions.ts'
import { setExpiry } from '../expiry/set-expiry.ts'
import { grantsAccess, isApproval } from '../rules.ts'
import { type Access, type AccessChange, type AccessField, accessAfter, audited, differences } from './access.ts'
import type { LockedMember } from './lock-for-change.ts'

/** A member with their access after a change. */
export interface AccessChanged {
  member: LockedMember
  after: Access
  differing: AccessField[]
}

/** Who changes the access, and the origin of the site for links in emails. */
export interface ChangedBy {
  actorId: string | null
  origin: string
  /** Goes with the e-mail to whom the change admits. */
  message?: string | undefined
}

/**
 * Changes the access of these locked members, of whom the rules have been checked, in few round trips: with their events, what is announced
 * to them, and the welcome e-mail to those it admits (ADM-36, ACC-34). Returns those that differ, for the audit log.
 */
export async function changeAccess(
  transaction: SiteDatabase,
  change: AccessChange,
  members: readonly LockedMember[],
  by: ChangedBy,
): Promise<AccessChanged[]> {
  const changed = members
    .map((member) => ({ member, after: accessAfter(member, change) }))
    .map((each) => ({ ...each, differing: differences(each.member, each.after) }))
    .filter(({ differing }) => differing.length > 0)
  if (change.expiryDate !== undefined) {
    const moved = changed.filter(({ differing }) => differing.includes('expiry_date'))
    await changeLastDay(transaction, change.expiryDate, moved, { isTypeChosen: change.userType !== undefined })
  }
  await updateColumns(transaction, change, changed)
  await announceAccess(transaction, changed, by)
  return changed
}

/** Everything but the last day, alike for all of them. */
async function updateColumns(transaction: SiteDatabase, change: AccessChange, changed: readonly AccessChanged[]) {
  const { userType, companyType, supplier, legalAccess } = change
  const columns = {
    ...(userType === undefined ? {} : { user_type: userType }),
    ...(companyType === undefined ? {} : { company_type: companyType }),
    ...(supplier === undefined ? {} : { supplier }),
    ...(legalAccess === undefined ? {} : { legal_access: legalAccess }),
  }
  const ids = changed.map(({ member }) => member.id)
  if (ids.length === 0 || Object.keys(columns).length === 0) return
  await transaction.send(sql.updateTable('member').set(columns).where(raw<boolean>`id = any (${ids}::uuid[])`))
}

/** The values of an audit entry: what differs, and that an unconfirmed address was accepted (ACC-41). */
export function auditedChange({ member, after, differing }: AccessChanged) {
  const isAccepted = grantsAccess(member.user_type, after.user_type) && member.email_verified_at === null
  return {
    before: audited(member, differing),
    after: { ...audited(after, differing), ...(isAccepted ? { email_verified: false } : {}) },
  }
}

/** Notifies of an access that this transaction changes: members' own screens, administrators, features that heed it, and whom it admits. */
export async function announceAccess(
  transaction: SiteDatabase,
  changed: readonly AccessChanged[],
  { actorId, origin, message = '' }: ChangedBy,
): Promise<void> {
  if (changed.length === 0) return
  await transaction.send(
    insertChanges(transaction.siteId, [
      ...changed.map(({ member }) => ['session', `member:${member.id}`] as const),
      ['members', 'admins'],
    ]),
  )
  for (const { member, after } of changed) {
    const of = { actorId, data: { memberId: member.id } }
    if (after.legal_access !== member.legal_access)
      await publish(transaction, { name: 'members.legalAccessChanged', ...of })
    if (after.user_type !== member.user_type) await publish(transaction, { name: 'members.typeChanged', ...of })
    if (isApproval(member.user_type, after.user_type)) await publish(transaction, { name: 'members.approved', ...of })
  }
  const admitted = changed.filter(({ member, after }) => isApproval(member.user_type, after.user_type))
  if (admitted.length === 0) return
  const decided = { decision: 'approved', message, origin } as const
  const people = admitted.map(({ member }) => member)
  await noteDecisions(
    transaction,
    people.map(({ id }) => id),
    decided,
  )
  await postAll(transaction, await decisionEmails(transaction, decided, people.map(recipientOf)))
}

/** Where a member's e-mails go. */
export const recipientOf = ({ account_id, email, first_name }: LockedMember) => ({
  accountId: account_id,
  to: email,
  firstName: first_name,
})

/**
 * Sets the last day of these members, by which those who had expired get their user type back (ACC-B6), unless another type is chosen for
 * them at the same time. What that changes is written into `changed`.
 */
export async function changeLastDay(
  transaction: SiteDatabase,
  day: string | null,
  changed: readonly AccessChanged[],
  { isTypeChosen }: { isTypeChosen: boolean },
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ member }) => member.id)
  const moved = await setExpiry(transaction, ids, day)
  if (isTypeChosen) return
  const typeOf = new Map(moved.map(({ memberId, userType }) => [memberId, userType]))
  for (const each of changed) {
    each.after.user_type = typeOf.get(each.member.id) ?? each.after.user_type
    each.differing = differences(each.member, each.after)
  }
}
