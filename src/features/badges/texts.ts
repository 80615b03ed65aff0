import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'

/** The notification texts, with the site's overrides. */
export async function badgeTexts(database: SiteDatabase) {
  return textsOf('badges', notificationMessages, (await readSiteConfig(database)).texts)
}

/** Texts of this feature's notifications; a site may override each under `badges.<key>` (TEN-B8). */
const notificationMessages = {
  'notice.questions': 'You have earned the question badge {name}.',
  'notice.bestAnswers': 'You have earned the best-answer badge {name}.',
  'best.next': 'Congratulations, your answer was marked as best. {more} more best answers are needed for {name}.',
  'best.nextOne': 'Congratulations, your answer was marked as best. One more best answer is needed for {name}.',
  'best.alias':
    'Congratulations, your answer was marked as best. It does not count towards a badge, as it was written under a random name.',
  'best.top': "Congratulations, your answer was marked as best. You've reached the best possible ranking",
}
