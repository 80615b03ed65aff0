import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Headline, NewsSettings } from './contract.ts'

/** The headlines of the last successful read; none where no address is set (NEWS-03, NEWS-04). */
export async function headlines(database: SiteDatabase): Promise<{ headlines: Headline[] }> {
  const row = await database.one(sql.selectFrom('news_source').select(['address', 'headlines']))
  return { headlines: row?.address ? row.headlines : [] }
}

/** The news address and the outcome of the last read, for administrators (NEWS-04). */
export async function newsSettings(database: SiteDatabase): Promise<NewsSettings> {
  const row = await database.one(sql.selectFrom('news_source').selectAll())
  return {
    address: row?.address ?? '',
    isRecorded: row?.is_recorded ?? false,
    headlines: row?.headlines.length ?? 0,
    readAt: row?.read_at?.toISOString() ?? null,
    failure: row?.failed_at ? { message: row.failure, at: row.failed_at.toISOString() } : null,
  }
}
