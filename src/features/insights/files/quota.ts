import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { collectStaleFiles, collectStaleFilesOf, publishedFiles } from './unused.ts'

/** Maximum number of unpublished files per insight. */
export const MAX_UNPUBLISHED_FILES = 50
/** Maximum number of unpublished bytes per person. */
export const MAX_UNPUBLISHED_BYTES = 2_000_000_000

/** Throws if an insight has too many unpublished files; unreferenced ones are removed first. */
export async function ensureFileQuota(transaction: SiteDatabase, insightId: string): Promise<void> {
  const isFull = async () => (await unpublished(transaction, insightId)) >= MAX_UNPUBLISHED_FILES
  if (!(await isFull())) return
  await collectStaleFiles(transaction, insightId)
  if (await isFull())
    throw new Problem(
      'insights.too-many-files',
      'conflict',
      `There are ${MAX_UNPUBLISHED_FILES} files of this insight that are not published. Publish it or remove some first.`,
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
 * Throws if this file would exceed its sender's limit of unpublished bytes over all insights; unreferenced files are
 * removed first. Simultaneous uploads only count from the next one on.
 */
export async function ensureByteQuota(transaction: SiteDatabase, memberId: string | null, size: number): Promise<void> {
  const room = MAX_UNPUBLISHED_BYTES - size
  // Published files are found by searching texts, so that happens only if the total exceeds the limit.
  if ((await bytesSentBy(transaction, memberId)) <= room) return
  const isFull = async () => (await bytesSentBy(transaction, memberId, isUnpublished(memberId))) > room
  if (!(await isFull())) return
  await collectStaleFilesOf(transaction, memberId)
  if (await isFull())
    throw new Problem(
      'insights.too-much-unpublished',
      'conflict',
      `You have sent ${MAX_UNPUBLISHED_BYTES / 1_000_000_000} GB of files that are not published. Publish insights with them or remove some first.`,
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
