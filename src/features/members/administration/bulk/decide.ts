import { grantsAccess } from '../../rules.ts'
import { type AccessChange, accessAfter, differences } from '../access.ts'
import type { LockedMember } from '../lock-for-change.ts'
import type { BulkChange } from './contract.ts'

/** Why a member is left as they are. */
type SkipReason = 'yourself' | 'email-unverified' | 'changed-since'

export type Decision = { outcome: 'change' } | { outcome: 'unchanged' } | { outcome: 'skipped'; reason: SkipReason }

/** What a decision depends on besides the member: who started the job, and whether unconfirmed addresses are accepted. */
interface Deciding {
  actorId: string | null
  acceptUnverified: boolean
}

/** The fields that a bulk action sets. */
export function fieldsOf(change: BulkChange): AccessChange {
  const { action: _, ...fields } = change
  return fields
}

/** Whether a bulk action changes a member (ADM-B2). Whoever started it stays as they are, so that an administrator always remains (ACC-34). */
export function decide(member: LockedMember, change: BulkChange, { actorId, acceptUnverified }: Deciding): Decision {
  if (member.id === actorId) return { outcome: 'skipped', reason: 'yourself' }
  if (change.action === 'approve' && member.user_type !== 'newUser') return { outcome: 'unchanged' }
  const after = accessAfter(member, fieldsOf(change))
  if (differences(member, after).length === 0) return { outcome: 'unchanged' }
  const isUnverified = grantsAccess(member.user_type, after.user_type) && member.email_verified_at === null
  return isUnverified && !acceptUnverified ? { outcome: 'skipped', reason: 'email-unverified' } : { outcome: 'change' }
}
