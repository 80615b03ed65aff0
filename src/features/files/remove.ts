import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { removeStored } from '#platform/server/outbox/file-removal.ts'
import { storageKeys } from './pictures.ts'

/**
 * Removes files of this site: their records in this transaction, their bytes by a job enqueued with it, so that neither
 * a crash nor a rollback leaves one without the other. Unknown ids are ignored.
 */
export async function removeFiles(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await transaction.many(sql.deleteFrom('file').where('id', 'in', ids).returning(['id', 'widths']))
  const keys = rows.flatMap((row) => storageKeys(transaction.siteId, row))
  await removeStored(transaction, keys)
}
