import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { noticeMessages } from './notice-messages.ts'

/** The texts of notices as this site words them. */
export async function badgeTexts(database: SiteDatabase) {
  return textsOf('badges', noticeMessages, (await readSiteConfig(database)).texts)
}
