import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Headline } from './contract.ts'

/** Seeds a sample site's recorded headlines; their address is never fetched. */
export async function seedNews(
  database: SiteDatabase,
  news: { address: string; headlines: readonly Headline[] } | undefined,
): Promise<void> {
  if (!news) return
  await database.run(
    sql.insertInto('news_source').values({
      site_id: database.siteId,
      address: news.address,
      is_recorded: true,
      headlines: JSON.stringify(news.headlines),
      read_at: new Date(),
      failed_at: null,
    }),
  )
}
