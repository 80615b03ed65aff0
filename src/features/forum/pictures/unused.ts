import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Reaction } from '#platform/server/outbox/events.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Days after which a picture that was never posted, and is no part of a draft, is forgotten. */
const FORGOTTEN_DAYS = 7
/** Removed in one transaction. */
const AT_ONCE = 100

const isOld = raw<boolean>`sent_at < now() - make_interval(days => ${raw.lit(FORGOTTEN_DAYS)})`

/** Removes, records and bytes, pictures that were never posted and that no draft of their senders names. Gives how many went. */
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
      .limit(AT_ONCE)
      // Whoever posts one at this moment keeps it.
      .forUpdate()
      .skipLocked(),
  )
  await removeFiles(
    transaction,
    stale.map(({ file_id }) => file_id),
  )
  return stale.length
}

/** Removes every night what was sent for the forum a week ago and not posted. */
export const forgottenForumPictures: SiteTask = {
  name: 'remove-forgotten-forum-pictures',
  every: '40 3 * * *',
  dueSites: `select distinct site_id from forum_picture
    where subject_id is null and sent_at < now() - interval '${FORGOTTEN_DAYS} days'`,
  run: async (database) => {
    let removed = AT_ONCE
    while (removed === AT_ONCE) removed = await database.transaction((transaction) => removeStale(transaction, isOld))
  },
}

/** What somebody who has left sent and did not post goes; what is part of a post stays, without the name its file came with (PROF-19). */
export const forgetPictures: readonly Reaction[] = ['members.left', 'members.removed'].map((event) => ({
  event,
  name: 'pictures that were not posted go with their sender',
  react: async (transaction) => {
    let removed = AT_ONCE
    while (removed === AT_ONCE) removed = await removeStale(transaction, raw<boolean>`sent_by is null`)
    await transaction.run(
      sql
        .updateTable('file')
        .set({ name: 'picture' })
        .where('id', 'in', sql.selectFrom('forum_picture').select('file_id').where('sent_by', 'is', null))
        .where('name', '<>', 'picture'),
    )
  },
}))
