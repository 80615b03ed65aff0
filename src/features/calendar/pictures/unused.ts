import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'

/** Hours until a picture that no event shows is deleted: long enough for whoever is still filling in the form. */
const UNUSED_HOURS = 24
/** Pictures deleted per transaction. */
const BATCH_SIZE = 100

/** Whether an event shows the picture; after a split, both parts of a series do. */
export const isShown = raw<boolean>`exists (select from calendar_event e where e.picture = calendar_picture.file_id)`

/** Deletes, records and bytes, pictures that no event shows. Returns their number. */
export async function removeUnused(transaction: SiteDatabase, condition: RawBuilder<boolean>): Promise<number> {
  const unused = await transaction.many(
    sql
      .selectFrom('calendar_picture')
      .select('file_id')
      .where(condition)
      .where(({ not }) => not(isShown))
      .limit(BATCH_SIZE)
      // Skips pictures with which an event is being saved in this moment.
      .forUpdate()
      .skipLocked(),
  )
  await removeFiles(
    transaction,
    unused.map(({ file_id }) => file_id),
  )
  return unused.length
}

/** Deletes a picture that an event has shown, unless another one still does. */
export const removeIfUnused = (transaction: SiteDatabase, fileId: string) =>
  removeUnused(transaction, raw<boolean>`file_id = ${fileId}::uuid`)

async function removeAll(inBatch: () => Promise<number>): Promise<void> {
  let removed = BATCH_SIZE
  while (removed === BATCH_SIZE) removed = await inBatch()
}

/** Nightly: deletes pictures uploaded a day ago or earlier that no event shows. */
export const removeUnusedEventPictures: SiteTask = {
  name: 'remove-unused-event-pictures',
  every: '45 3 * * *',
  dueSites: `select distinct site_id from calendar_picture where sent_at < now() - interval '${UNUSED_HOURS} hours'`,
  run: (database) => {
    const isOld = raw<boolean>`sent_at < now() - make_interval(hours => ${raw.lit(UNUSED_HOURS)})`
    return removeAll(() => database.transaction((transaction) => removeUnused(transaction, isOld)))
  },
}

/** When a member leaves, their personal events go, and the pictures of these. */
export const removePicturesOfLeavers = subscribe(['members.left', 'members.removed'], {
  after: (transaction) => removeAll(() => removeUnused(transaction, raw<boolean>`sent_by is null`)),
})
