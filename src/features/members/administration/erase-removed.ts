import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Departure } from '#platform/server/departure.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { eraseMember } from '../own-data/erase-member.ts'
import type { LockedMember } from './lock-for-change.ts'

/** What removing a member needs. */
export interface RemovalParts {
  /** Decide what is retained of removed members, and who has to stay. */
  departures: readonly Departure[]
  /** The product's secret. */
  secret: string
}

interface Removal {
  member: LockedMember
  /** The administrator who removes them. */
  actorId: string | null
  /** The job over many members that removes them. */
  byJob?: string
}

/**
 * Erases a locked member whom an administrator removes, with what features retain, and publishes it (ACC-28, PROF-19); returns the values
 * of the audit entry. Throws a `Problem` of a feature that has to retain them, before it has written anything.
 */
export async function eraseRemoved(
  { departures, secret }: RemovalParts,
  transaction: SiteDatabase,
  { member, actorId, byJob }: Removal,
): Promise<{ before: object; after: object | undefined }> {
  const retained: Record<string, unknown> = {}
  for (const departure of departures) Object.assign(retained, await departure.beforeRemoval(transaction, member.id))
  const { id: memberId, account_id: accountId, email } = member
  await eraseMember(transaction, { secret }, { accountId, memberId, email, ...(byJob ? { byJob } : {}) })
  await publish(transaction, { name: 'members.removed', actorId, data: { memberId } })
  const after = Object.keys(retained).length > 0 ? retained : undefined
  return { before: { user_type: member.user_type }, after }
}
