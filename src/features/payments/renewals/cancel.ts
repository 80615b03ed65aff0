import type { Day } from '#base/days.ts'
import { accessOfMember, setPaidAccess } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { endOthers } from '../memberships/choice.ts'
import { membershipOf } from '../memberships/reads.ts'
import { NOT_FAILED, type Renewal, saveRenewal } from './rows.ts'

/** Ends a renewal: what its refused card has left to be paid is given up, with the days of grace that it gave. */
export async function cancelRenewal(transaction: SiteDatabase, renewal: Renewal, today: Day): Promise<void> {
  const { memberId, state, graceDay } = renewal
  if (state === 'cancelled') return
  if (renewal.checkoutId) await endOthers(transaction, memberId, null)
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  await saveRenewal(transaction, { ...renewal, ...NOT_FAILED, state: 'cancelled' }, today)
  if (!membership || graceDay === null || access?.lastDay !== graceDay) return
  await setPaidAccess(transaction, memberId, { lastDay: membership.lastDay, origin: '' })
}
