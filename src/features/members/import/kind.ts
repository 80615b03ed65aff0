import { z } from 'zod'
import { type BulkJobKind, bulkJobKind } from '#platform/server/bulk-jobs/kind.ts'
import { MEMBERS_IMPORT } from '../administration/bulk/job-kinds.ts'
import { importRows } from './import-rows.ts'
import { undoRows } from './undo-rows.ts'

/** Imports of members, and their undoing; `originOf` is for links in e-mails (ACC-B4). */
export const memberImports = ({
  originOf,
  secret,
}: {
  originOf: (siteId: string) => Promise<string | undefined>
  /** The product's secret, by which e-mails to an address are counted. */
  secret: string
}): BulkJobKind =>
  bulkJobKind({
    name: MEMBERS_IMPORT,
    action: 'members.changed',
    options: z.strictObject({}),
    runItems: async (transaction, job, ids) =>
      importRows(transaction, job, ids, { origin: (await originOf(transaction.siteId)) ?? '', secret }),
    undoItems: async (transaction, job, items) =>
      undoRows(transaction, job, items, (await originOf(transaction.siteId)) ?? ''),
  })
