import type { BulkJob } from '#base/bulk-job.ts'
import { notFound, Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { MEMBERS_REMOVE } from '../bulk/job-kinds.ts'
import { startOnSelection } from '../bulk/start.ts'
import type { MemberSelection } from '../contract.ts'
import { requireName } from '../remove-member.ts'
import type { RemovalPreview } from './contract.ts'
import { countRemovable } from './removable.ts'

/** How many of a selection a removal would take; it is decided again when it runs. */
export async function previewRemoval(
  { database, viewer, now }: Call,
  { selection }: { selection: MemberSelection },
): Promise<RemovalPreview> {
  const counts = await countRemovable(database, selection, { memberId: viewer.memberId, now })
  if (counts.total === 0) throw notFound('members.not-found', 'There is no such member.')
  return counts
}

/**
 * Starts a job that removes the selected members. The caller types how many would go, so that nobody removes more than they think, not
 * even where others have registered since the preview; where it is one, their display name, as in a single removal (ADM-37, ADM-B2). Its start is audited, and each removal.
 */
export const startRemoval = (
  call: Call,
  {
    selection,
    count,
    displayName = '',
  }: { selection: MemberSelection; count: number; displayName?: string | undefined },
): Promise<BulkJob> =>
  startOnSelection(call, selection, {
    kind: MEMBERS_REMOVE,
    options: {},
    audited: {},
    afterStart: async (transaction) => {
      const who = { memberId: call.viewer.memberId, now: call.now }
      const goes = await countRemovable(transaction, selection, who)
      if (goes.willGo !== count) throw countDiffers(goes.willGo)
      if (goes.displayName !== null) requireName(goes.displayName, displayName)
    },
  })

function countDiffers(willGo: number): Problem {
  const message = `Please type ${willGo}, the number of members who would be removed.`
  return new Problem('members.count-differs', 'invalid', message, { fields: { count: message } })
}
