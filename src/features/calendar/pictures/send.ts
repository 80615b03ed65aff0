import { sql as raw } from 'kysely'
import { PICTURE_RULE } from '#features/files/contract.ts'
import { AREAS, parseFileName, pictureOf, recordFile, textPicture } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { tooManyPictures } from '../refusals.ts'
import { calendarPicturesContract } from './contract.ts'
import { isShown, removeUnused } from './unused.ts'

/** Limit of a member's pictures that no event shows. */
export const MAX_UNUSED = 20

/** Uploads a picture for an event (CAL-24), re-encoded in each width without metadata. Until an event shows it, only its sender sees it. */
export function sendPicture(storage: () => Storage) {
  const limits = calendarPicturesContract.sendPicture['~orpc'].meta.upload
  return async (call: Call, input: { name: string }) => {
    if (!limits) throw new Error('pictures have limits')
    const name = parseFileName(PICTURE_RULE.endings, input.name)
    const { path } = await incomingOf(call).receive(limits)
    const about = { access: 'calendar', element: 'calendarpicture', parentFolder: AREAS.calendar() } as const
    const { record, files } = await textPicture(call.siteId, { name, path }, about)
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await makeRoom(transaction, call.viewer.memberId)
      // The name of a file may say more about its sender than the event does.
      await recordFile(transaction, { ...record, name: 'picture' })
      await transaction.run(
        sql
          .insertInto('calendar_picture')
          .values({ site_id: call.siteId, file_id: record.id, sent_by: call.viewer.memberId, sent_at: call.now }),
      )
      const { widths = [], width = 0, height = 0 } = record.picture ?? {}
      return { id: record.id, picture: pictureOf({ id: record.id, widths, width, height }) }
    })
  }
}

/** Refuses further uploads at the limit, after deleting those that were sent a while ago. */
async function makeRoom(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  const isFull = async () => (await countUnused(transaction, memberId)) >= MAX_UNUSED
  if (!(await isFull())) return
  await removeUnused(transaction, raw<boolean>`sent_by = ${memberId}::uuid and sent_at < now() - interval '1 hour'`)
  if (await isFull()) throw tooManyPictures(MAX_UNUSED)
}

async function countUnused(transaction: SiteDatabase, memberId: string | null): Promise<number> {
  const row = await transaction.one(
    sql
      .selectFrom('calendar_picture')
      .select(raw<number>`count(*)::int`.as('count'))
      .where('sent_by', '=', memberId)
      .where(({ not }) => not(isShown)),
  )
  return row?.count ?? 0
}
