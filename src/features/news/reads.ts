import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Headline, NewsSettings } from './contract.ts'

/** The headlines that were read last; none where the site reads no news (NEWS-03, NEWS-04). */
export async function headlines(database: SiteDatabase): Promise<{ headlines: Headline[] }> {
  const row = await database.one(sql.selectFrom('news_source').select(['address', 'headlines']))
  return { headlines: row?.address ? row.headlines : [] }
}

/** Where the news are read and how that went, for administrators (NEWS-04). */
export async function newsSettings(database: SiteDatabase): Promise<NewsSettings> {
  const row = await database.one(sql.selectFrom('news_source').selectAll())
  return {
    address: row?.address ?? '',
    isRecorded: row?.is_recorded ?? false,
    headlines: row?.headlines.length ?? 0,
    readAt: row?.read_at?.toISOString() ?? null,
    failure: row?.failed_at ? { words: row.failure, at: row.failed_at.toISOString() } : null,
  }
}
