import { z } from 'zod'
import { Problem } from '#base/problem.ts'
import { type BulkJobKind, bulkJobKind, type ItemOutcome, type RunningJob } from '#platform/server/bulk-jobs/kind.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { MEMBERS_REMOVE } from '../bulk/job-kinds.ts'
import { isAdministrator, notAllowed } from '../bulk/run-changes.ts'
import { eraseRemoved, type RemovalParts } from '../erase-removed.ts'
import { type LockedMember, lockForChange } from '../lock-for-change.ts'

/**
 * Removals of many members, each as a single one and in a transaction of its own, as erasing what they left takes long (ACC-28, ADM-B2).
 * Whoever started it and administrators stay, and whom a feature has to retain. It cannot be undone.
 */
export const bulkMemberRemovals = (parts: RemovalParts): BulkJobKind =>
  bulkJobKind({
    name: MEMBERS_REMOVE,
    action: 'members.removed',
    options: z.strictObject({}),
    atOnce: 1,
    runItems: (transaction, job, ids) => removeMembers(parts, transaction, job, ids),
  })

async function removeMembers(
  parts: RemovalParts,
  transaction: SiteDatabase,
  job: RunningJob<object>,
  ids: readonly string[],
): Promise<Map<string, ItemOutcome>> {
  const { admins, members } = await lockForChange(transaction, ids)
  if (!isAdministrator(job.actorId, admins)) return notAllowed(members)
  const outcomes = new Map<string, ItemOutcome>()
  for (const member of members) outcomes.set(member.id, await removeOne(parts, transaction, job, member))
  return outcomes
}

async function removeOne(
  parts: RemovalParts,
  transaction: SiteDatabase,
  { id: byJob, actorId }: RunningJob<object>,
  member: LockedMember,
): Promise<ItemOutcome> {
  if (member.id === actorId) return { outcome: 'skipped', reason: 'yourself' }
  if (member.user_type === 'admin') return { outcome: 'skipped', reason: 'administrator' }
  try {
    return { outcome: 'done', ...(await eraseRemoved(parts, transaction, { member, actorId, byJob })) }
  } catch (problem) {
    // A feature refuses before anything has been written.
    if (!(problem instanceof Problem)) throw problem
    return { outcome: 'skipped', reason: 'retained' }
  }
}
