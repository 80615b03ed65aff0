import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { notificationMessages } from './notification-messages.ts'

/** The notification texts, with the site's overrides. */
export async function badgeTexts(database: SiteDatabase) {
  return textsOf('badges', notificationMessages, (await readSiteConfig(database)).texts)
}
