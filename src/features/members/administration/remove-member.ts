import { cleanName, shownName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { deleteFromBulkJobs } from '#platform/server/bulk-jobs/retention.ts'
import type { Call } from '#platform/server/call.ts'
import type { Departure } from '#platform/server/departure.ts'
import { requireRemainingAdministrator } from '../rules.ts'
import { lockMember } from './change-member.ts'
import { eraseRemoved } from './erase-removed.ts'

/**
 * Erases a member from this site; their sessions end at once (ACC-28), and what they wrote stays (PROF-19). A single administrator cannot
 * erase evidence that others may need, and has to type the member's display name (ADM-37): `departures` decide what is retained, and the audit log records it.
 */
export const removeMember =
  (departures: readonly Departure[]) =>
  async (call: Call, { id, displayName }: { id: string; displayName: string }): Promise<{ done: true }> => {
    await call.change(async (transaction) => {
      // In the order in which jobs lock them.
      await deleteFromBulkJobs(transaction, id)
      const { member, otherAdmins } = await lockMember(transaction, id)
      requireName(member.display_name, displayName)
      requireRemainingAdministrator({ wasAdmin: member.user_type === 'admin', staysAdmin: false, otherAdmins })
      const removal = { member, actorId: call.viewer.memberId }
      const { before, after } = await eraseRemoved({ departures, secret: call.secret }, transaction, removal)
      call.audit.note({ subject: member.id, before, ...(after ? { after } : {}) })
    })
    return { done: true }
  }

/** Throws unless the typed name is this display name, but for spaces (ADM-37). */
export function requireName(displayName: string, typed: string): void {
  if (cleanName(typed) === cleanName(shownName(displayName))) return
  const message = 'That is not the display name of this member. Please type it exactly.'
  throw new Problem('members.name-differs', 'invalid', message, { fields: { displayName: message } })
}
