import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'

/** Days until a picture that was never posted and is in no draft is deleted. */
const UNUSED_DAYS = 7
/** Pictures deleted per transaction. */
const BATCH_SIZE = 100

const isOld = raw<boolean>`sent_at < now() - make_interval(days => ${raw.lit(UNUSED_DAYS)})`

/** Deletes, records and bytes, pictures that were never posted and are in none of their senders' drafts. Returns their number. */
export async function removeStale(transaction: SiteDatabase, condition: RawBuilder<boolean>): Promise<number> {
  const stale = await transaction.many(
    sql
      .selectFrom('forum_picture')
      .select('file_id')
      .where('subject_id', 'is', null)
      .where(condition)
      .where(
        raw<boolean>`not exists (select from forum_draft d where d.member_id = forum_picture.sent_by
          and position(forum_picture.file_id::text in d.contents::text) > 0)`,
      )
      .limit(BATCH_SIZE)
      // Skips pictures that are being posted in this moment.
      .forUpdate()
      .skipLocked(),
  )
  await removeFiles(
    transaction,
    stale.map(({ file_id }) => file_id),
  )
  return stale.length
}

/** Nightly: deletes pictures uploaded a week ago or earlier and never posted. */
export const removeUnusedForumPictures: SiteTask = {
  name: 'remove-forgotten-forum-pictures',
  every: '40 3 * * *',
  dueSites: `select distinct site_id from forum_picture
    where subject_id is null and sent_at < now() - interval '${UNUSED_DAYS} days'`,
  run: async (database) => {
    let removed = BATCH_SIZE
    while (removed === BATCH_SIZE)
      removed = await database.transaction((transaction) => removeStale(transaction, isOld))
  },
}

/** When a member leaves, deletes their unposted pictures; posted ones stay without their file names (PROF-19). */
export const removeUnpostedPictures = subscribe(['members.left', 'members.removed'], {
  after: async (transaction) => {
    let removed = BATCH_SIZE
    while (removed === BATCH_SIZE) removed = await removeStale(transaction, raw<boolean>`sent_by is null`)
    await transaction.run(
      sql
        .updateTable('file')
        .set({ name: 'picture' })
        .where('id', 'in', sql.selectFrom('forum_picture').select('file_id').where('sent_by', 'is', null))
        .where('name', '<>', 'picture'),
    )
  },
})
