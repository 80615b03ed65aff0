import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { PICTURE_RULE } from '#features/files/contract.ts'
import { AREAS, parseFileName, pictureOf, recordFile, textPicture } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { picturesContract } from './contract.ts'
import { removeStale } from './unused.ts'

/** Limit of unposted pictures per member. */
export const MAX_UNPOSTED = 30

/**
 * Uploads a picture for a thread or post (FOR-B4), by the rules of insights' pictures: re-encoded in each width without metadata. Until
 * it is posted, only its sender sees it.
 */
export function sendPicture(storage: () => Storage) {
  const limits = picturesContract.sendPicture['~orpc'].meta.upload
  return async (call: Call, input: { name: string }) => {
    if (!limits) throw new Error('pictures have limits')
    const name = parseFileName(PICTURE_RULE.endings, input.name)
    const { path } = await incomingOf(call).receive(limits)
    const about = { access: 'forum', element: 'photos', parentFolder: AREAS.forum() } as const
    const { record, files } = await textPicture(call.siteId, { name, path }, about)
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await makeRoom(transaction, call.viewer.memberId)
      await recordFile(transaction, record)
      await transaction.run(
        sql
          .insertInto('forum_picture')
          .values({ site_id: call.siteId, file_id: record.id, sent_by: call.viewer.memberId, sent_at: call.now }),
      )
      const { widths = [], width = 0, height = 0 } = record.picture ?? {}
      return { id: record.id, picture: pictureOf({ id: record.id, widths, width, height }) }
    })
  }
}

/** Refuses further uploads at the limit, after deleting unposted ones that no draft uses. */
async function makeRoom(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  const isFull = async () => (await unposted(transaction, memberId)) >= MAX_UNPOSTED
  if (!(await isFull())) return
  await removeStale(transaction, raw<boolean>`sent_by = ${memberId}::uuid and sent_at < now() - interval '10 minutes'`)
  if (await isFull())
    throw new Problem(
      'forum.too-many-unposted',
      'conflict',
      `You have sent ${MAX_UNPOSTED} pictures that are not posted. Post them, or take some out of your drafts first.`,
    )
}

async function unposted(transaction: SiteDatabase, memberId: string | null): Promise<number> {
  const row = await transaction.one(
    sql
      .selectFrom('forum_picture')
      .select(raw<number>`count(*)::int`.as('count'))
      .where('sent_by', '=', memberId)
      .where('subject_id', 'is', null),
  )
  return row?.count ?? 0
}
