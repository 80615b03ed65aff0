import { sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { releaseUnshown } from './release.ts'
import { isUsed } from './use.ts'

/** Hours until a file that nothing uses is deleted: long enough for whoever is still writing the lesson. */
const UNUSED_HOURS = 24
/** Files deleted per transaction. */
const BATCH_SIZE = 100

/**
 * Nightly: deletes, records and bytes, files of courses that were sent a day ago or earlier and that nothing uses, or only editions of
 * lessons that nobody sees any more.
 */
export const removeUnusedCourseFiles: SiteTask = {
  name: 'remove-unused-course-files',
  every: '50 3 * * *',
  dueSites: `select distinct site_id from course_file where sent_at < now() - interval '${UNUSED_HOURS} hours'`,
  run: async (database) => {
    await database.transaction(releaseUnshown)
    let removed = BATCH_SIZE
    while (removed === BATCH_SIZE) removed = await database.transaction(removeBatch)
  },
}

async function removeBatch(transaction: SiteDatabase): Promise<number> {
  const locked = await transaction.many(
    unused()
      .where(raw<boolean>`sent_at < now() - make_interval(hours => ${raw.lit(UNUSED_HOURS)})`)
      .limit(BATCH_SIZE)
      // Skips files with which something is being saved in this moment.
      .forUpdate()
      .skipLocked(),
  )
  if (locked.length === 0) return 0
  const ids = locked.map(({ file_id }) => file_id)
  // Checked again under the lock: a file may have been used after the statement above began, and before it locked it.
  const rows = await transaction.many(unused().where('file_id', 'in', ids))
  await removeFiles(
    transaction,
    rows.map(({ file_id }) => file_id),
  )
  return rows.length
}

const unused = () =>
  sql
    .selectFrom('course_file')
    .select('file_id')
    .where(({ not }) => not(isUsed))
