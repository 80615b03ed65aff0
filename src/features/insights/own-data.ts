import { servedFile } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData, OwnDataEntry } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/** Read at a time; a long list takes no more memory than a short one. */
const ROWS = 100

/** Insights a person wrote, with their attached files, and their saved list, for their export (ACC-B7). */
export function ownInsightsData(storage: () => Storage): OwnData {
  return async function* (database, { memberId }): AsyncIterable<OwnDataEntry> {
    if (!memberId) return
    yield { path: 'insights.json', rows: insightsOf(database, memberId) }
    yield { path: 'saved-insights.json', rows: savedBy(database, memberId) }
    for await (const { key, fileId } of insightsOf(database, memberId)) {
      const file = fileId ? await servedFile(database, storage(), fileId) : undefined
      if (file) yield { path: `insight-files/${key}/${file.name}`, bytes: file.bytes }
    }
  }
}

async function* insightsOf(database: SiteDatabase, memberId: string) {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('insight')
      .select(['id as key', 'published_at as time', 'edited_at as editedAt', 'title', 'sub_title as subTitle'])
      .select(['category', 'tags', 'applicable_to as applicableTo', 'content_json as contentJSON', 'photographer'])
      .select(['video_url as videoUrl', 'file_id as fileId', 'front_page as frontPage'])
      .where('author_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS)
    const rows = await database.many(after ? query.where('id', '>', after) : query)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < ROWS) return
  }
}

async function* savedBy(database: SiteDatabase, memberId: string) {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('saved_insight')
      .innerJoin('insight', 'insight.id', 'saved_insight.insight_id')
      .select(['insight_id as key', 'insight.title', 'saved_at as time'])
      .where('member_id', '=', memberId)
      .orderBy('insight_id')
      .limit(ROWS)
    const rows = await database.many(after ? query.where('insight_id', '>', after) : query)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < ROWS) return
  }
}
