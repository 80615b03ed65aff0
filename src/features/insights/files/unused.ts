import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** New uploads are not removed, as somebody's editor may be about to reference them. */
const JUST_SENT_MINUTES = 10
/** Unreferenced files are removed after this time. */
const ORPHANED_AFTER_DAYS = 30
/** Insights per transaction. */
const INSIGHTS_AT_ONCE = 20

/**
 * Removes the files of an insight, records and bytes, that no publication, working copy or plan references (WRITE-27).
 * Called at the end of each publication's transaction. Recent uploads by others than `publisher` stay, as their working
 * copy may not be saved yet. Gives the number of removed files.
 */
export function collectUnusedFiles(
  transaction: SiteDatabase,
  insightId: string,
  publisher: string | null,
): Promise<number> {
  const isSettled = raw<boolean>`(sent_by is not distinct from ${publisher}::uuid or ${sentBefore(JUST_SENT_MINUTES)})`
  return removeUnused(transaction, raw`select ${insightId}::uuid`, isSettled)
}

/** Removes an insight's unreferenced files, except recent ones. */
export const collectStaleFiles = (transaction: SiteDatabase, insightId: string): Promise<number> =>
  removeUnused(transaction, raw`select ${insightId}::uuid`, sentBefore(JUST_SENT_MINUTES))

/** Removes a person's unreferenced files from all insights that are not locked. */
export async function collectStaleFilesOf(transaction: SiteDatabase, memberId: string | null): Promise<void> {
  const isStale = raw<boolean>`sent_by = ${memberId}::uuid and ${sentBefore(JUST_SENT_MINUTES)}`
  const free = await transaction.many(
    sql
      .selectFrom('insight')
      .select('id')
      .where(raw<boolean>`id in (select insight_id from insight_file where ${isStale})`)
      .forNoKeyUpdate()
      .skipLocked(),
  )
  const ids = free.map(({ id }) => id)
  if (ids.length > 0) await removeUnused(transaction, raw`select unnest(${ids}::uuid[])`, isStale)
}

/** Removes unreferenced files of people who have left (PROF-19), whichever insight they belong to. */
export async function collectUnownedFiles(transaction: SiteDatabase): Promise<void> {
  const isUnowned = raw<boolean>`sent_by is null`
  const concerned = raw`select insight_id from insight_file where ${isUnowned}`
  const unused = await transaction.many(unusedFiles(concerned, isUnowned).select('insight_id').distinct())
  const ids = unused.map((row) => row.insight_id)
  if (ids.length === 0) return
  await lockInsights(transaction, ids)
  await removeUnused(transaction, raw`select unnest(${ids}::uuid[])`, isUnowned)
}

const sentBefore = (minutes: number) => raw<boolean>`sent_at < now() - make_interval(mins => ${minutes})`

/** Removes unreferenced files every night, a month after their upload. */
export const orphanedInsightFiles: SiteTask = {
  name: 'remove-forgotten-insight-files',
  every: '20 3 * * *',
  dueSites: `select distinct site_id from insight_file where sent_at < now() - interval '${ORPHANED_AFTER_DAYS} days'`,
  run: async (database) => {
    for (let after: string | undefined = ''; after !== undefined; ) after = await removeBatch(database, after)
  },
}

/** Processes the next insights with old files; gives the last insight's id, undefined at the end. */
async function removeBatch(database: SiteDatabase, after: string): Promise<string | undefined> {
  const isOld = sentBefore(ORPHANED_AFTER_DAYS * 24 * 60)
  const old = sql.selectFrom('insight_file').select('insight_id').distinct().where(isOld)
  const some = await database.many(
    (after ? old.where('insight_id', '>', after) : old).orderBy('insight_id').limit(INSIGHTS_AT_ONCE),
  )
  const ids = some.map((row) => row.insight_id)
  if (ids.length > 0)
    await database.transaction(async (transaction) => {
      await lockInsights(transaction, ids)
      await removeUnused(transaction, raw`select unnest(${ids}::uuid[])`, isOld)
    })
  return ids.length < INSIGHTS_AT_ONCE ? undefined : ids.at(-1)
}

/** Locks these insights against publications and uploads until the transaction ends. */
const lockInsights = (transaction: SiteDatabase, ids: readonly string[]) =>
  transaction.run(sql.selectFrom('insight').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate())

async function removeUnused(
  transaction: SiteDatabase,
  insights: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const unused = await transaction.many(unusedFiles(insights, condition).select('file_id'))
  await removeFiles(
    transaction,
    unused.map((row) => row.file_id),
  )
  return unused.length
}

const unusedFiles = (insights: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
  sql
    .selectFrom('insight_file')
    .where(raw<boolean>`insight_id in (${insights})`)
    .where(condition)
    .where(raw<boolean>`(insight_id, file_id::text) not in (${referencedFiles(insights)})`)

/** Pictures anywhere in a text. */
const IN_TEXT = 'lax $.** ? (@.type == "picture").attrs.fileId'

/** Insight and file id, as text, of every file these insights reference: published, in a working copy, or planned. */
export function referencedFiles(insights: RawBuilder<unknown>): RawBuilder<unknown> {
  const inContents = (table: string, column = 'contents') => {
    const contents = raw.ref(column)
    return raw`
    select insight_id, unnest(array[${contents} #>> '{featuredImage,id}', ${contents} #>> '{file,id}', ${contents} #>> '{audio,id}']) as file_id
      from ${raw.table(table)} where insight_id in (${insights})
    union all
    select insight_id, jsonb_path_query(${contents} -> 'contentJSON', ${IN_TEXT}::jsonpath) #>> '{}'
      from ${raw.table(table)} where insight_id in (${insights})`
  }
  return raw`select insight_id, file_id from (${publishedFiles(insights)} union all ${inContents('insight_working_copy')}
    union all ${inContents('insight_working_copy', 'set_aside')} union all ${inContents('insight_plan')}) named where file_id is not null`
}

/** The same for the latest publication only. */
export function publishedFiles(insights: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`
    select id as insight_id, unnest(array[featured_image, file_id, audio_id])::text as file_id from insight where id in (${insights})
    union all
    select id, jsonb_path_query(content_json, ${IN_TEXT}::jsonpath) #>> '{}' from insight where id in (${insights})`
}
