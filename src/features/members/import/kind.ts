import { z } from 'zod'
import { type BulkJobKind, bulkJobKind } from '#platform/server/bulk-jobs/kind.ts'
import { MEMBERS_IMPORT } from '../administration/bulk/job-kinds.ts'
import { importRows } from './import-rows.ts'
import { undoRows } from './undo-rows.ts'

/** Imports of members, and their undoing; `originOf` is for links in e-mails (ACC-B4). */
export const memberImports = ({
  originOf,
}: {
  originOf: (siteId: string) => Promise<string | undefined>
}): BulkJobKind =>
  bulkJobKind({
    name: MEMBERS_IMPORT,
    action: 'members.changed',
    options: z.strictObject({}),
    runItems: async (transaction, job, ids) =>
      importRows(transaction, job, ids, (await originOf(transaction.siteId)) ?? ''),
    undoItems: async (transaction, job, items) =>
      undoRows(transaction, job, items, (await originOf(transaction.siteId)) ?? ''),
  })
