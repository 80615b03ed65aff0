import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { inPages, type OwnData, type OwnDataEntry, ROWS_PER_READ } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'
import { readableByMember } from './favourites/saved.ts'
import { publishedFiles } from './files/unused.ts'

/**
 * A person's insights, publications, plans and unpublished changes, the files they uploaded and those their insights
 * show, their saved list and their mixes, for the data export (ACC-B7).
 */
export function ownInsightsData(storage: () => Storage): OwnData {
  return async function* (database, { memberId }): AsyncIterable<OwnDataEntry> {
    if (!memberId) return
    yield { path: 'insights.json', rows: insightsOf(database, memberId) }
    yield { path: 'insight-working-copies.json', rows: workingCopiesOf(database, memberId) }
    yield { path: 'insight-versions.json', rows: versionsBy(database, memberId) }
    yield { path: 'planned-insights.json', rows: plansBy(database, memberId) }
    yield { path: 'saved-insights.json', rows: savedBy(database, memberId) }
    yield { path: 'mixes.json', rows: mixesOf(database, memberId) }
    for await (const { key, insight } of filesOf(database, memberId)) {
      const file = await servedFile(database, storage(), key)
      if (!file) continue
      // File names are not unique.
      yield { path: `insight-files/${insight}/${key} ${file.name}`, bytes: file.bytes }
    }
    for await (const { key, fileId } of mixesOf(database, memberId)) {
      const file = await servedFile(database, storage(), fileId)
      if (file) yield { path: `mixes/${key}/${file.name}`, bytes: file.bytes }
    }
  }
}

const insightsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('insight')
      .select(['id as key', 'published_at as time', 'edited_at as editedAt', 'title', 'sub_title as subTitle'])
      .select(['category', 'tags', 'applicable_to as applicableTo', 'content_json as contentJSON', 'photographer'])
      .select(['video_url as videoUrl', 'file_id as fileId', 'front_page as frontPage', 'state', 'revision'])
      .select([
        'visible_to as visibleTo',
        'unpublish_at as unpublishAt',
        'audio',
        'donations',
        raw<string | null>`review_on::text`.as('reviewOn'),
      ])
      .where('author_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const workingCopiesOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('insight_working_copy')
      .select(['insight_id as key', 'kept_at as keptAt', 'based_on as basedOn', 'contents', 'set_aside as setAside'])
      .where('member_id', '=', memberId)
      .orderBy('insight_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('insight_id', '>', after) : query)
  })

const plansBy = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('insight_plan')
      .select(['insight_id as key', 'publish_at as publishAt', 'contents'])
      .where('planned_by', '=', memberId)
      .orderBy('insight_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('insight_id', '>', after) : query)
  })

/** For an insight they may no longer read, only that they saved it and when. */
const savedBy = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('saved_insight')
      .innerJoin('insight', 'insight.id', 'saved_insight.insight_id')
      .innerJoin('member', 'member.id', 'saved_insight.member_id')
      .select(['insight_id as key', 'saved_at as time'])
      .select(raw<string | null>`case when ${readableByMember} then insight.title end`.as('title'))
      .where('member_id', '=', memberId)
      .orderBy('insight_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('insight_id', '>', after) : query)
  })

const mixesOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('mix')
      .select(['id as key', 'name', 'file_id as fileId'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const isPublished = raw<boolean>`insight_file.file_id::text in (
  select published.file_id from (${publishedFiles(raw`select insight.id`)}) published)`

const filesOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('insight_file')
      .innerJoin('insight', 'insight.id', 'insight_file.insight_id')
      .select(['insight_file.file_id as key', 'insight.id as insight'])
      // Others' unpublished files for the person's insights are not theirs.
      .where((row) =>
        row.or([row('sent_by', '=', memberId), row.and([row('insight.author_id', '=', memberId), isPublished])]),
      )
      .orderBy('insight_file.file_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('insight_file.file_id', '>', after) : query)
  })

async function* versionsBy(database: SiteDatabase, memberId: string) {
  for (let after: { key: string; revision: number } | undefined; ; ) {
    let query = sql
      .selectFrom('insight_version')
      .select(['insight_id as key', 'revision', 'published_at as time', 'contents'])
      .where('published_by', '=', memberId)
      .orderBy('insight_id')
      .orderBy('revision')
      .limit(ROWS_PER_READ)
    if (after) {
      const { key, revision } = after
      query = query.where((row) =>
        row.or([row('insight_id', '>', key), row.and([row('insight_id', '=', key), row('revision', '>', revision)])]),
      )
    }
    const rows = await database.many(query)
    yield* rows
    after = rows.at(-1)
    if (rows.length < ROWS_PER_READ) return
  }
}
