import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { adverts, advertTasks, ownAdvertData } from '#features/adverts/server.ts'
import {
  adminHome,
  analytics,
  analyticsSubscriptions,
  deleteOldVisits,
  type ExternalServices,
  ownAnalyticsData,
  sendAnalytics,
} from '#features/analytics/server.ts'
import { audit } from '#features/audit/server.ts'
import { awardForScores, badges, bestAnswerSentence, ownBadgesData } from '#features/badges/server.ts'
import {
  calendar,
  calendarFeed,
  calendarFiles,
  calendarNotifications,
  calendarPictures,
  calendarSubscriptions,
  eventReminders,
  ownEventPictures,
  ownEventsData,
  purgeRemovedEvents,
  reminderChannels,
  removePicturesOfLeavers,
  removeUnusedEventPictures,
  sendInvitations,
} from '#features/calendar/server.ts'
import { cpd, cpdSubscriptions, ownCpdData, removeUnusedCpdFiles } from '#features/cpd/server.ts'
import { directory } from '#features/directory/server.ts'
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
  forum,
  forumCounts,
  forumPictures,
  forumSubscriptions,
  mentions,
  moderation,
  moderationCounts,
  ownChatData,
  ownForumCareData,
  ownForumData,
  ownForumPictures,
  removeUnusedForumPictures,
} from '#features/forum/server.ts'
import {
  authoring,
  insightCounts,
  insightFiles,
  insightSubscriptions,
  insights,
  mixes,
  orphanedInsightFiles,
  ownInsightsData,
  reviewReminders,
} from '#features/insights/server.ts'
import {
  landing,
  landingDesigner,
  landingPictures,
  landingVariants,
  unusedLandingPictures,
} from '#features/landing/server.ts'
import {
  eraseClosedLegalRecords,
  itemsFollowLists,
  legalDeadlineCounts,
  legalDeparture,
  legalExports,
  legalItems,
  legalQuestions,
  legalRecords,
  legalReminders,
  legalReview,
  ownLegalRegister,
  registerDeadlines,
  registerSubscriptions,
  removeAbandonedEvidence,
} from '#features/legal-register/server.ts'
import {
  accounts,
  eraseDeclinedMembers,
  eraseInvitations,
  expiryFollowsTimeZone,
  memberCounts,
  members,
  moveMembershipEnds,
  namesById,
  ownData,
  ownProfileData,
  profiles,
  relations,
  sendResetLink,
  viewing,
} from '#features/members/server.ts'
import { news, newsTask } from '#features/news/server.ts'
import { chatSubscriptions, notifications, notifier, ownNotificationsData } from '#features/notifications/server.ts'
import {
  donationSubscriptions,
  ownPaymentsData,
  type PaymentParts,
  payments,
  takesPayments,
} from '#features/payments/server.ts'
import { policies } from '#features/policies/server.ts'
import { ownShopData, shop, shopSubscriptions, shopTasks } from '#features/shop/server.ts'
import { type SitePictures, site } from '#features/site/server.ts'
import {
  assignmentDeadlines,
  assignmentReminders,
  certificateDeadlines,
  certificateReminders,
  courseJobs,
  namedLesson,
  ownCoursesData,
  removeUnusedCourseFiles,
  universityFeatures,
  universitySubscriptions,
} from '#features/university/server.ts'
import type { Mounted } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { subscribersOf } from '#platform/server/outbox/subscriptions.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import type { Storage } from '#platform/server/storage.ts'
import { audited } from './audited.ts'
import { clockedPayments } from './clocked-payments.ts'

/** The configuration that features depend on. */
type FeatureSettings = ExternalServices & PaymentParts & Pick<Config, 'maxFileBytes'> & Partial<Config>
const NOTHING_SET: FeatureSettings = {
  maxFileBytes: 50_000_000,
  onBrowserError: () => undefined,
  sendsInsightViews: false,
  provider: undefined,
  platformFee: 0,
}

/** What happens to the data of features that members depend on when somebody leaves. */
export const departures = [legalDeparture]

/** Every feature the server mounts. */
export function mountedFeatures(storage: () => Storage, settings: FeatureSettings = NOTHING_SET): Mounted[] {
  const people = ownData(
    [
      ownProfileData(storage),
      ownNotificationsData,
      ownBadgesData,
      ownInsightsData(storage),
      ownEventsData,
      ownEventPictures(storage),
      ownCoursesData,
      ownAnalyticsData,
      ownForumData,
      ownForumCareData,
      ownForumPictures(storage),
      ownChatData,
      ownLegalRegister(storage),
      ownCpdData(storage),
      ownPaymentsData,
      ownShopData,
      ownAdvertData,
    ],
    departures,
  )
  return [
    site(storage, { logos: sitePictures('sitelogo'), icons: sitePictures('parentcategory') }),
    // Policies show the member who saved each version, but may not import members, which depend on them.
    policies(namesById),
    members(departures, courseJobs),
    accounts,
    viewing,
    relations,
    profiles(storage),
    people,
    ...notifications(settings),
    badges(storage),
    directory,
    insights(storage),
    authoring(takesPayments(settings)),
    insightFiles(storage, settings),
    mixes(storage, settings),
    // The forum names what questions are about without knowing the features that own it.
    forum({ lesson: { roles: MEMBERS_NOT_GUESTS, find: namedLesson } }),
    moderation,
    aliases,
    drafts,
    mentions,
    forumPictures(storage),
    chat(chatSubscriptions),
    calendar,
    calendarPictures(storage),
    calendarFiles,
    ...universityFeatures(storage, notifier),
    legalItems,
    legalRecords(storage),
    legalReview,
    legalQuestions,
    legalExports,
    cpd(storage),
    ...payments(settings),
    ...shop(storage, takesPayments(settings)),
    ...adverts(storage),
    landing,
    landingDesigner,
    landingVariants,
    landingPictures(storage),
    news,
    analytics(settings),
    adminHome(adminCounts),
    audit(audited),
  ]
}

/** The figures of the admin home, by feature. */
export const adminCounts = [memberCounts, moderationCounts, legalDeadlineCounts, insightCounts, forumCounts]

/** The site's logos and icons are stored by the files feature, which the site feature may not import. */
function sitePictures(kind: SitePictureKind): SitePictures {
  return {
    make: sitePicture,
    record: (transaction, picture: SitePicture, name) => recordSitePicture(transaction, picture, { name, kind }),
    remove: (transaction, urls) => removeSitePictures(transaction, urls, kind),
  }
}

/** All subscriptions to events; handlers in the event's transaction run in this order. */
export const subscribers = subscribersOf([
  sendResetLink,
  expiryFollowsTimeZone,
  ...insightSubscriptions,
  ...analyticsSubscriptions,
  awardForScores,
  ...forumSubscriptions(notifier, bestAnswerSentence),
  ...calendarNotifications(notifier),
  ...calendarSubscriptions,
  removePicturesOfLeavers,
  itemsFollowLists,
  ...registerSubscriptions,
  ...cpdSubscriptions,
  ...universitySubscriptions(notifier),
  ...shopSubscriptions,
  ...donationSubscriptions,
])

/** The feeds under which members subscribe to the calendar elsewhere. */
export const calendarFeeds = calendarFeed(async (database, memberId) => {
  const deadlines = [registerDeadlines, certificateDeadlines, assignmentDeadlines]
  return (await Promise.all(deadlines.map((deadlinesOf) => deadlinesOf(database, memberId)))).flat()
})

/** What tasks and timers of the features need. */
export interface Clocked extends Pick<Config, 'analytics'>, PaymentParts {
  /** The origin of a site, for links in emails. */
  originOf: (siteId: string) => Promise<string | undefined>
  /** The product's secret, and the sender of its emails. */
  secret: string
  mailFrom: string
}

/** Periodic tasks of the features, run for one site at a time. */
export const siteTasks = (
  { originOf, secret, mailFrom, analytics, provider, platformFee }: Clocked,
  edge?: Edge,
): SiteTask[] => [
  newsTask(edge),
  reviewReminders(originOf),
  orphanedInsightFiles,
  removeUnusedForumPictures,
  removeUnusedEventPictures,
  removeUnusedCourseFiles,
  removeAbandonedEvidence,
  legalReminders,
  eraseClosedLegalRecords,
  unusedLandingPictures,
  deleteOldVisits,
  eventReminders({ notifier, originOf }),
  certificateReminders({ notifier, originOf, channelsOf: reminderChannels }),
  assignmentReminders(notifier),
  moveMembershipEnds,
  eraseDeclinedMembers({ departures, secret }),
  eraseInvitations,
  sendInvitations({ originOf, secret, mailFrom }),
  purgeRemovedEvents,
  removeUnusedCpdFiles,
  ...clockedPayments({ provider, platformFee, originOf }),
  ...shopTasks,
  ...advertTasks({ originOf, secret }),
  ...(analytics ? [sendAnalytics(analytics, edge)] : []),
]
