import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { changePrimaries, changeSwitches, changeTexts } from './actions.ts'
import { siteContract, sitePolicy } from './contract.ts'
import { addConfigEntry, changeConfigEntry, orderConfigEntries } from './lists/actions.ts'
import { listEntries } from './lists/entries.ts'
import { removeIcon, saveIcon } from './lists/icons.ts'
import { audioLists, configLists } from './lists/reads.ts'
import { removeConfigEntry } from './lists/remove.ts'
import { removeLogo, saveLogo } from './logos.ts'
import type { SitePictures } from './pictures.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'

export { letterBrandOf } from './letter-brand.ts'
export { entriesNamed, entryNamed, offeredEntries } from './lists/names.ts'
export { audioLists, audioNames, configLists, configNames, holdEntries } from './lists/reads.ts'
export { setTopicWanted, topicsWantedBy } from './lists/subscriptions.ts'
export { photoCredit } from './photo-credit.ts'
export type { SitePictures } from './pictures.ts'
export { HOSTS_BELIEVED_MS, siteRegistry } from './registry.ts'
export { isSwitchedOn, publicSiteOf, readSiteConfig, type SiteConfig, VERSION } from './site-config.ts'

/** The feature's operations; `logos` and `icons` make and keep the pictures of each kind. */
export const site = (storage: () => Storage, { logos, icons }: { logos: SitePictures; icons: SitePictures }) =>
  mount('site', siteContract, sitePolicy, {
    read: async (call) => publicSiteOf(await readSiteConfig(call.database)),
    changePrimaries,
    saveLogo: saveLogo(storage, logos),
    removeLogo: removeLogo(logos),
    changeTexts,
    changeSwitches,
    lists: (call) => configLists(call.database),
    audioLists: (call) => audioLists(call.database),
    listEntries: (call, input) => listEntries(call.database, input),
    addConfigEntry,
    changeConfigEntry,
    orderConfigEntries,
    removeConfigEntry: removeConfigEntry(icons),
    saveIcon: saveIcon(storage, icons),
    removeIcon: removeIcon(icons),
  })
