import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { changePrimaries, changeSwitches, changeTexts } from './actions.ts'
import { changeCalendarType } from './calendar-types.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { siteContract } from './contract.ts'
import { addConfigEntry, changeConfigEntry, orderConfigEntries } from './lists/actions.ts'
import { listEntries } from './lists/entries.ts'
import { removeIcon, saveIcon } from './lists/icons.ts'
import { audioLists, configLists } from './lists/reads.ts'
import { removeConfigEntry } from './lists/remove.ts'
import { removeLogo, saveLogo } from './logos.ts'
import type { SitePictures } from './pictures.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'

export { siteAuditMessages } from './audit-messages.ts'
export { noteCardPayments } from './card-payments.ts'
export { emailBrandOf } from './email-brand.ts'
export { currentLabels, entriesNamed, entriesWhere, entryName, entryNamed, offeredEntries } from './lists/names.ts'
export { audioLists, audioNames, configLists, configNames, lockEntries } from './lists/reads.ts'
export {
  saveTopicSubscription,
  topicPathsOf,
  topicSubscribers,
  topicSubscriptionsOf,
  topicsFollowedBy,
} from './lists/subscriptions.ts'
export { photoCredit } from './photo-credit.ts'
export type { SitePictures } from './pictures.ts'
export { type PlainPage, plainPage } from './plain-page.ts'
export { HOST_TTL_MS, pingRegistry, registeredHosts, siteRegistry } from './registry.ts'
export { ALL_SITES, SITE_TIME_ZONE, SITE_TODAY, switchedOn } from './site-columns.ts'
export { isSwitchedOn, publicSiteOf, readSiteConfig, type SiteConfig, VERSION } from './site-config.ts'

/** The feature's operations; `logos` and `icons` create and store the two kinds of picture. */
export const site = (storage: () => Storage, { logos, icons }: { logos: SitePictures; icons: SitePictures }) =>
  mount('site', siteContract, {
    read: async (call) => publicSiteOf(await readSiteConfig(call.database)),
    changePrimaries,
    saveLogo: saveLogo(storage, logos),
    removeLogo: removeLogo(logos),
    changeTexts,
    changeSwitches,
    changeTimeZone,
    lists: (call) => configLists(call.database),
    audioLists: (call) => audioLists(call.database),
    changeCalendarType,
    listEntries: (call, input) => listEntries(call.database, input),
    addConfigEntry,
    changeConfigEntry,
    orderConfigEntries,
    removeConfigEntry: removeConfigEntry(icons),
    saveIcon: saveIcon(storage, icons),
    removeIcon: removeIcon(icons),
  })
