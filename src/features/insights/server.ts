import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { authoringContract } from './authoring/contract.ts'
import { donationOptions, publishWithDonations, type TakesPayments } from './authoring/donations.ts'
import { addDraft } from './authoring/drafts.ts'
import { editInsight } from './authoring/editor.ts'
import { managedList, ownList } from './authoring/lists.ts'
import { dropWorkingCopy, saveWorkingCopy } from './authoring/working-copies.ts'
import { createInsight, removeInsight, updateInsight } from './authoring/write-insight.ts'
import { insightsContract } from './contract.ts'
import { addFavourite, favouriteList, removeFavourite } from './favourites/favourites.ts'
import { feed } from './feed/feed.ts'
import { cancelPlan } from './publishing/plans.ts'
import { readVersion, versionList } from './publishing/versions.ts'
import { unpublishInsight } from './publishing/withdrawal.ts'
import { films, frontPage, latest, ownInsights } from './reads/newest.ts'
import { author, fileOf, reader } from './reads/reader.ts'
import { related } from './reads/related.ts'

export { insightsAuditMessages } from './audit-messages.ts'
export { auditedInsights } from './audited-insights.ts'
export { insightPictureRights } from './files/serve.ts'
export { insightFiles } from './files/server.ts'
export { orphanedInsightFiles } from './files/unused.ts'
export { firstFeed, firstInsight } from './first-drawings.ts'
export { insightsMessages } from './messages.ts'
export { mixes } from './mixes/server.ts'
export { ownInsightsData } from './own-data.ts'
export { plannedInsights, plannedWithdrawals } from './publishing/plans.ts'
export { insightCounts } from './reads/admin-counts.ts'
export { type InsightDonation, insightAppeal, insightDonation, publishedInsights } from './reads/donation.ts'
export { newestPublic, publicAddresses, publicInsight } from './reads/public.ts'
export { INSIGHTS, insightsReadableBy } from './reads/readable.ts'
export { readableInsightsById } from './reads/references.ts'
export { insightTiles } from './reads/tiles.ts'
export { reviewReminders } from './review/review.ts'
export { rssOf } from './rss.ts'
export { insightSubscriptions } from './subscriptions.ts'

/** The operations of insights; `storage` holds the attached files. */
export const insights = (storage: () => Storage) =>
  mount('insights', insightsContract, {
    list: feed,
    latest,
    frontPage,
    films,
    own: ownInsights,
    read: reader,
    related,
    author,
    file: fileOf(storage),
    create: createInsight,
    update: updateInsight,
    remove: removeInsight,
    favourites: favouriteList,
    addFavourite,
    removeFavourite,
  })

const { usePreset: _preset, removeFile: _removal, ...written } = authoringContract
/**
 * The operations on drafts, working copies, publications, versions and plans, for authors and administrators; `takesPayments` is whether
 * the site can take donations.
 */
export const authoring = (takesPayments: TakesPayments) =>
  mount('authoring', written, {
    mine: ownList,
    manage: managedList,
    addDraft,
    edit: editInsight,
    saveWorkingCopy,
    dropWorkingCopy,
    publish: publishWithDonations(takesPayments),
    donationOptions: donationOptions(takesPayments),
    cancelPlan,
    unpublish: unpublishInsight,
    versions: versionList,
    version: readVersion,
  })
