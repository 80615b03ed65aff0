import { type AccessChange, accessAfter, differences } from '../administration/access.ts'
import type { LockedMember } from '../administration/lock-for-change.ts'
import type { ImportRow } from './check-rows.ts'

type Access = Pick<ImportRow, 'userType' | 'expiryDate' | 'companyType' | 'supplier'>

export type RowDecision =
  | { outcome: 'change'; change: AccessChange }
  | { outcome: 'unchanged' }
  | { outcome: 'skipped'; reason: 'administrator' | 'email-unverified' }

const RANKS = ['guest', 'subscriber', 'jedi']

/**
 * What a line changes of somebody who is a member already (ACC-B4): their user type is raised, never lowered; an empty cell leaves a field
 * as it is. Somebody who waits is let in if their address is confirmed; administrators stay as they are.
 */
export function decideRow(member: LockedMember, row: Access): RowDecision {
  if (member.user_type === 'admin') return { outcome: 'skipped', reason: 'administrator' }
  const isWaiting = member.user_type === 'newUser'
  if (isWaiting && member.email_verified_at === null) return { outcome: 'skipped', reason: 'email-unverified' }
  const change: AccessChange = {
    ...(isWaiting || isRaised(member.user_type, row.userType) ? { userType: row.userType } : {}),
    ...(row.expiryDate ? { expiryDate: row.expiryDate } : {}),
    ...(row.companyType ? { companyType: row.companyType } : {}),
    ...(row.supplier ? { supplier: row.supplier } : {}),
  }
  return differences(member, accessAfter(member, change)).length > 0
    ? { outcome: 'change', change }
    : { outcome: 'unchanged' }
}

/** Somebody whose membership ended gets their user type back by a new date alone. */
const isRaised = (before: string, after: string) =>
  RANKS.includes(before) && RANKS.indexOf(after) > RANKS.indexOf(before)
