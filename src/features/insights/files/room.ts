import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { collectStaleFiles, collectStaleFilesOf, publishedFiles } from './unused.ts'

/** Files of one insight that are not published, at most. */
export const MOST_UNPUBLISHED = 50
/** Bytes one person has sent and not published, at most. */
export const MOST_UNPUBLISHED_BYTES = 2_000_000_000

/** Refuses more files than anybody could be about to publish; those that nothing names make room first. */
export async function makeRoom(transaction: SiteDatabase, insightId: string): Promise<void> {
  const isFull = async () => (await unpublished(transaction, insightId)) >= MOST_UNPUBLISHED
  if (!(await isFull())) return
  await collectStaleFiles(transaction, insightId)
  if (await isFull())
    throw new Problem(
      'insights.too-many-files',
      'conflict',
      `There are ${MOST_UNPUBLISHED} files of this insight that are not published. Publish it or remove some first.`,
    )
}

async function unpublished(transaction: SiteDatabase, insightId: string): Promise<number> {
  const row = await transaction.one(
    sql
      .selectFrom('insight_file')
      .select(raw<number>`count(*)::int`.as('count'))
      .where('insight_id', '=', insightId)
      .where(
        raw<boolean>`file_id::text not in (select file_id from (${publishedFiles(raw`select ${insightId}::uuid`)}) published
          where file_id is not null)`,
      ),
  )
  return row?.count ?? 0
}

/**
 * Refuses a file that would make more of what its sender has not published, over all insights, than anybody is about to publish; what
 * nothing names makes room first. Files that arrive at the same moment count from the next one on.
 */
export async function makeRoomFor(transaction: SiteDatabase, memberId: string | null, size: number): Promise<void> {
  const room = MOST_UNPUBLISHED_BYTES - size
  // What is published is looked for in texts: only where all of it together would be too much.
  if ((await bytesSentBy(transaction, memberId)) <= room) return
  const isFull = async () => (await bytesSentBy(transaction, memberId, isUnpublished(memberId))) > room
  if (!(await isFull())) return
  await collectStaleFilesOf(transaction, memberId)
  if (await isFull())
    throw new Problem(
      'insights.too-much-unpublished',
      'conflict',
      `You have sent ${MOST_UNPUBLISHED_BYTES / 1_000_000_000} GB of files that are not published. Publish insights with them or remove some first.`,
    )
}

const isUnpublished = (memberId: string | null) =>
  raw<boolean>`insight_file.file_id::text not in (select file_id from
    (${publishedFiles(raw`select insight_id from insight_file where sent_by = ${memberId}::uuid`)}) published where file_id is not null)`

async function bytesSentBy(
  transaction: SiteDatabase,
  memberId: string | null,
  condition = raw<boolean>`true`,
): Promise<number> {
  const row = await transaction.one(
    sql
      .selectFrom('insight_file')
      .innerJoin('file', (join) =>
        join.onRef('file.site_id', '=', 'insight_file.site_id').onRef('file.id', '=', 'insight_file.file_id'),
      )
      .select(raw<string>`coalesce(sum(file.size), 0)`.as('bytes'))
      .where('sent_by', '=', memberId)
      .where(condition),
  )
  return Number(row?.bytes ?? 0)
}
