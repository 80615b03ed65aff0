import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Files deleted per transaction. */
const BATCH_SIZE = 100

async function removeBatch(transaction: SiteDatabase, condition: RawBuilder<boolean>): Promise<number> {
  const found = await transaction.many(
    sql.selectFrom('cpd_file').select('file_id').where(condition).limit(BATCH_SIZE).forUpdate().skipLocked(),
  )
  await removeFiles(
    transaction,
    found.map(({ file_id }) => file_id),
  )
  return found.length
}

async function removeAll(inBatch: () => Promise<number>): Promise<void> {
  let removed = BATCH_SIZE
  while (removed === BATCH_SIZE) removed = await inBatch()
}

/** Every night, deletes files that were sent more than a day ago and that no entry names. */
export const removeUnusedCpdFiles: SiteTask = {
  name: 'remove-unused-cpd-files',
  every: '35 3 * * *',
  dueSites: `select distinct site_id from cpd_file where entry_id is null and sent_at < now() - interval '24 hours'`,
  run: (database) => {
    const isOld = raw<boolean>`entry_id is null and sent_at < now() - interval '24 hours'`
    return removeAll(() => database.transaction((transaction) => removeBatch(transaction, isOld)))
  },
}

/** Deletes the files of members who have left. */
export const removeFilesOfLeavers = (transaction: SiteDatabase): Promise<void> =>
  removeAll(() => removeBatch(transaction, raw<boolean>`member_id is null`))
