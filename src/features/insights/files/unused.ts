import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Minutes a file that was just sent is left alone: somebody else's editor may be about to name it. */
const JUST_SENT_MINUTES = 10
/** Days after which a file that nothing names is forgotten. */
const FORGOTTEN_DAYS = 30
/** Insights looked at in one transaction. */
const INSIGHTS_AT_ONCE = 20

/**
 * Removes, records and bytes, the files of an insight that are neither in what is published, nor in anybody's working copy, nor planned
 * (WRITE-27). Called with each publication, in its transaction and after all of that is written. What others than `publisher` have
 * sent within the last minutes stays: their working copy may not have been kept yet. Gives how many went.
 */
export function collectUnusedFiles(
  transaction: SiteDatabase,
  insightId: string,
  publisher: string | null,
): Promise<number> {
  const isSettled = raw<boolean>`(sent_by is not distinct from ${publisher}::uuid or ${sentBefore(JUST_SENT_MINUTES)})`
  return removeUnused(transaction, raw`select ${insightId}::uuid`, isSettled)
}

/** Those of an insight that nothing names and nobody is about to name. */
export const collectStaleFiles = (transaction: SiteDatabase, insightId: string): Promise<number> =>
  removeUnused(transaction, raw`select ${insightId}::uuid`, sentBefore(JUST_SENT_MINUTES))

/** Those somebody has sent, of all insights that nobody is at work on at this moment. */
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

/** Those that nothing names any more of people who have left (PROF-19), whichever insight they were sent for. */
export async function collectFilesOfNobody(transaction: SiteDatabase): Promise<void> {
  const ofNobody = raw<boolean>`sent_by is null`
  const concerned = raw`select insight_id from insight_file where ${ofNobody}`
  const unused = await transaction.many(unusedFiles(concerned, ofNobody).select('insight_id').distinct())
  const ids = unused.map((row) => row.insight_id)
  if (ids.length === 0) return
  await holdInsights(transaction, ids)
  await removeUnused(transaction, raw`select unnest(${ids}::uuid[])`, ofNobody)
}

const sentBefore = (minutes: number) => raw<boolean>`sent_at < now() - make_interval(mins => ${minutes})`

/** Removes every night what was sent for insights a month ago and is named by nothing. */
export const forgottenInsightFiles: SiteTask = {
  name: 'remove-forgotten-insight-files',
  every: '20 3 * * *',
  dueSites: `select distinct site_id from insight_file where sent_at < now() - interval '${FORGOTTEN_DAYS} days'`,
  run: async (database) => {
    for (let after: string | undefined = ''; after !== undefined; ) after = await forgetSome(database, after)
  },
}

/** Looks at the next insights with old files; gives the last of them, undefined after all. */
async function forgetSome(database: SiteDatabase, after: string): Promise<string | undefined> {
  const isOld = sentBefore(FORGOTTEN_DAYS * 24 * 60)
  const old = sql.selectFrom('insight_file').select('insight_id').distinct().where(isOld)
  const some = await database.many(
    (after ? old.where('insight_id', '>', after) : old).orderBy('insight_id').limit(INSIGHTS_AT_ONCE),
  )
  const ids = some.map((row) => row.insight_id)
  if (ids.length > 0)
    await database.transaction(async (transaction) => {
      await holdInsights(transaction, ids)
      await removeUnused(transaction, raw`select unnest(${ids}::uuid[])`, isOld)
    })
  return ids.length < INSIGHTS_AT_ONCE ? undefined : ids.at(-1)
}

/** Nobody publishes or sends for these until the transaction ends. */
const holdInsights = (transaction: SiteDatabase, ids: readonly string[]) =>
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
    .where(raw<boolean>`(insight_id, file_id::text) not in (${filesNamed(insights)})`)

/** Pictures in a text, wherever they stand in it. */
const IN_TEXT = 'lax $.** ? (@.type == "picture").attrs.fileId'

/** Insight and file, as text, of every file these insights name: published, in a working copy, or planned. */
export function filesNamed(insights: RawBuilder<unknown>): RawBuilder<unknown> {
  const kept = (table: string, column = 'contents') => {
    const said = raw.ref(column)
    return raw`
    select insight_id, unnest(array[${said} #>> '{featuredImage,id}', ${said} #>> '{file,id}', ${said} #>> '{audio,id}']) as file_id
      from ${raw.table(table)} where insight_id in (${insights})
    union all
    select insight_id, jsonb_path_query(${said} -> 'contentJSON', ${IN_TEXT}::jsonpath) #>> '{}'
      from ${raw.table(table)} where insight_id in (${insights})`
  }
  return raw`select insight_id, file_id from (${publishedFiles(insights)} union all ${kept('insight_working_copy')}
    union all ${kept('insight_working_copy', 'set_aside')} union all ${kept('insight_plan')}) named where file_id is not null`
}

/** The same of what is published alone, or was last. */
export function publishedFiles(insights: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`
    select id as insight_id, unnest(array[featured_image, file_id, audio_id])::text as file_id from insight where id in (${insights})
    union all
    select id, jsonb_path_query(content_json, ${IN_TEXT}::jsonpath) #>> '{}' from insight where id in (${insights})`
}
