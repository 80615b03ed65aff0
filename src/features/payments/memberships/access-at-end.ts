import { accessOfMember } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import type { OwnMembership } from './reads.ts'
import type { Access } from './rules.ts'

interface Ending {
  memberId: string
  membership: OwnMembership
  renewal: { graceDay: string | null }
  /** What it renews to. */
  plan: Plan
}

/**
 * What of a member’s access counts no more once their membership renews: days of grace, and the user type of a plan that another one
 * follows. What an administrator has decided counts.
 */
export async function accessAtEnd(
  database: SiteDatabase,
  { memberId, membership, renewal, plan }: Ending,
): Promise<Partial<Access>> {
  const [access, former] = await Promise.all([
    accessOfMember(database, memberId),
    planAt(database, membership.planId, membership.revision),
  ])
  if (!access) return {}
  const isGrace = renewal.graceDay !== null && access.lastDay === renewal.graceDay
  const isFormer = membership.planId !== plan.id && access.userType === former?.userType
  return {
    ...(isGrace ? { lastDay: membership.lastDay } : {}),
    ...(isFormer ? { userType: plan.userType } : {}),
  }
}
