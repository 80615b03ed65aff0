import {
  analytics,
  analyticsReactions,
  forgetOldVisits,
  type Outside,
  ownAnalyticsData,
  sendAnalytics,
} from '#features/analytics/server.ts'
import { audit } from '#features/audit/server.ts'
import { badges, ownBadgesData } from '#features/badges/server.ts'
import { ownEventsData } from '#features/calendar/server.ts'
import {
  recordSitePicture,
  removeSitePictures,
  type SitePicture,
  type SitePictureKind,
  sitePicture,
} from '#features/files/server.ts'
import {
  aliases,
  chat,
  drafts,
  forgottenForumPictures,
  forum,
  forumPictures,
  forumReactions,
  mentions,
  moderation,
  ownChatData,
  ownForumCareData,
  ownForumData,
  ownForumPictures,
} from '#features/forum/server.ts'
import {
  authoring,
  forgottenInsightFiles,
  insightFiles,
  insightReactions,
  insights,
  mixes,
  ownInsightsData,
  plannedInsights,
  plannedWithdrawals,
  reviewReminders,
} from '#features/insights/server.ts'
import {
  landing,
  landingDesigner,
  landingPictures,
  landingVariants,
  plannedPublications,
  unusedLandingPictures,
} from '#features/landing/server.ts'
import {
  erasedLegalRecords,
  forgottenEvidence,
  itemsFollowLists,
  legalDeparture,
  legalExports,
  legalItems,
  legalQuestions,
  legalRecords,
  legalReminders,
  legalReview,
  ownLegalRegister,
} from '#features/legal-register/server.ts'
import {
  accounts,
  members,
  namesById,
  ownData,
  ownProfileData,
  profiles,
  sendResetLink,
} from '#features/members/server.ts'
import { news, newsTask } from '#features/news/server.ts'
import { notifications, ownNotificationsData } from '#features/notifications/server.ts'
import { policies } from '#features/policies/server.ts'
import { type SitePictures, site } from '#features/site/server.ts'
import type { Mounted } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import type { Reaction } from '#platform/server/outbox/events.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { Timer } from '#platform/server/outbox/timers.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import type { Storage } from '#platform/server/storage.ts'

/** What of the configuration the features go by. */
type FeatureSettings = Outside & Pick<Config, 'mostFileBytes'>
const NOTHING_SET: FeatureSettings = {
  mostFileBytes: 50_000_000,
  tellFault: () => undefined,
  tellsOfInsights: false,
}

/** Every feature the server mounts. */
export function mountedFeatures(storage: () => Storage, settings: FeatureSettings = NOTHING_SET): Mounted[] {
  const departures = [legalDeparture]
  const people = ownData(
    [
      ownProfileData(storage),
      ownNotificationsData,
      ownBadgesData,
      ownInsightsData(storage),
      ownEventsData,
      ownAnalyticsData,
      ownForumData,
      ownForumCareData,
      ownForumPictures(storage),
      ownChatData,
      ownLegalRegister(storage),
    ],
    departures,
  )
  return [
    site(storage, { logos: sitePictures('sitelogo'), icons: sitePictures('parentcategory') }),
    // Whoever saved a version of a policy is a member; members stand below the policies on the map.
    policies(namesById),
    members(departures),
    accounts,
    profiles(storage),
    people,
    notifications,
    badges(storage),
    insights(storage),
    authoring,
    insightFiles(storage, settings),
    mixes(storage, settings),
    forum,
    moderation,
    aliases,
    drafts,
    mentions,
    forumPictures(storage),
    chat,
    legalItems,
    legalRecords(storage),
    legalReview,
    legalQuestions,
    legalExports,
    landing,
    landingDesigner,
    landingVariants,
    landingPictures(storage),
    news,
    analytics(settings),
    audit,
  ]
}

/** The site's logos and icons are pictures of the files feature, which stands above the site on the map. */
function sitePictures(kind: SitePictureKind): SitePictures {
  return {
    make: sitePicture,
    record: (transaction, picture: SitePicture, name) => recordSitePicture(transaction, picture, { name, kind }),
    remove: (transaction, urls) => removeSitePictures(transaction, urls, kind),
  }
}

/** What features do when something happened elsewhere. */
export const reactions: readonly Reaction[] = [
  sendResetLink,
  ...insightReactions,
  ...analyticsReactions,
  ...forumReactions,
  ...itemsFollowLists,
]

/** What features have written down to be done at its time. */
export const timers: readonly Timer[] = [plannedPublications, plannedInsights, plannedWithdrawals]

interface Clocked extends Pick<Config, 'analytics'> {
  /** Where a site is found, for the links of its mails. */
  originOf: (siteId: string) => Promise<string | undefined>
}

/** What features do for one site at a time on a clock. */
export const siteTasks = ({ originOf, analytics }: Clocked, edge?: Edge): SiteTask[] => [
  newsTask(edge),
  reviewReminders(originOf),
  forgottenInsightFiles,
  forgottenForumPictures,
  forgottenEvidence,
  legalReminders,
  erasedLegalRecords,
  unusedLandingPictures,
  forgetOldVisits,
  ...(analytics ? [sendAnalytics(analytics, edge)] : []),
]
