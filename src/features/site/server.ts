import { mount } from '#platform/server/call.ts'
import { addConfigEntry, changePrimaries, changeSwitches, changeTexts } from './actions.ts'
import { siteContract, sitePolicy } from './contract.ts'
import { configLists } from './reads.ts'
import { publicSiteOf, readSiteConfig } from './site-config.ts'

export { letterBrandOf } from './letter-brand.ts'
export { configNames, photoCredit } from './reads.ts'
export { HOSTS_BELIEVED_MS, siteRegistry } from './registry.ts'
export { isSwitchedOn, publicSiteOf, readSiteConfig, type SiteConfig, VERSION } from './site-config.ts'

export const site = mount('site', siteContract, sitePolicy, {
  read: async (call) => publicSiteOf(await readSiteConfig(call.database)),
  lists: (call) => configLists(call.database),
  changePrimaries,
  changeTexts,
  changeSwitches,
  addConfigEntry,
})
