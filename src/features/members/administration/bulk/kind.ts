import { z } from 'zod'
import { type BulkJobKind, bulkJobKind } from '#platform/server/bulk-jobs/kind.ts'
import { bulkChange } from './contract.ts'
import { MEMBERS_CHANGE } from './job-kinds.ts'
import { runChanges } from './run-changes.ts'
import { undoChanges } from './undo-changes.ts'

/** The options of a bulk action as its job stores them. */
export const bulkOptions = z.strictObject({ change: bulkChange, acceptUnverified: z.boolean() })
export type BulkOptions = z.infer<typeof bulkOptions>

/** Changes of many members' access, and their undoing; `originOf` is for links in the welcome e-mail (ADM-B2). */
export const bulkMemberChanges = ({
  originOf,
}: {
  originOf: (siteId: string) => Promise<string | undefined>
}): BulkJobKind =>
  bulkJobKind({
    name: MEMBERS_CHANGE,
    action: 'members.changed',
    options: bulkOptions,
    runItems: async (transaction, job, ids) => runChanges(transaction, job, ids, await originOf(transaction.siteId)),
    undoItems: async (transaction, job, items) =>
      undoChanges(transaction, job, items, await originOf(transaction.siteId)),
  })
