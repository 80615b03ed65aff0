import type { Switches, SwitchName } from '#base/switches.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { loadContent } from './content.ts'
import {
  designerContract,
  designerPolicy,
  type LandingPage,
  landingContract,
  landingPicturesContract,
  landingPicturesPolicy,
  landingPolicy,
} from './contract.ts'
import { addDraft, copyDraft, draftList, readDraft, removeDraft, renameDraft, saveDraft } from './designer/drafts.ts'
import { addPicture } from './designer/pictures.ts'
import { cancelPlan, publishDraft, restoreVersion } from './designer/publishing.ts'
import { readVersion, versionList } from './designer/versions.ts'
import { dropWorkingCopy, keepWorkingCopy } from './designer/working-copies.ts'
import type { LandingPageInput } from './public/input.ts'
import { tabIndexOf } from './public/tabs.ts'
import { needsOf } from './sections/needs.ts'
import { variantInput } from './variants/input.ts'

export { plannedPublications } from './designer/publishing.ts'
export { tabPath, tabSlugs } from './public/tabs.ts'
export { sharePicture } from './share/picture.ts'
export { unusedLandingPictures } from './unused-pictures.ts'
export { landingVariants } from './variants/contents.ts'

/** What a site shows before its administrator has published anything. */
const UNPUBLISHED: LandingPage = { name: 'Landing page', tabs: [{ name: 'Home', components: [] }] }

export const landing = mount('landing', landingContract, landingPolicy, {
  read: async ({ database }) => {
    const published = await publishedPage(database)
    return { ...published.page, revision: published.revision, publishedAt: published.publishedAt.toISOString() }
  },
})

/** Drafts, versions and plans of the landing page, for administrators (DES-01 to DES-22). */
export const landingDesigner = mount('landingDesigner', designerContract, designerPolicy, {
  drafts: draftList,
  draft: readDraft,
  addDraft,
  saveDraft,
  renameDraft,
  copyDraft,
  removeDraft,
  keepWorkingCopy,
  dropWorkingCopy,
  publishDraft,
  versions: versionList,
  version: readVersion,
  restoreVersion,
  cancelPlan,
  content: async ({ database, now }, { tabs }) => {
    const { place, switches } = await readSiteConfig(database)
    // In the designer each section keeps its place, also one that visitors do not get.
    const shown = tabs.map((tab) => ({
      ...tab,
      components: tab.components.map((component) =>
        isSwitchedOn(component, switches) ? component : { type: '', config: {} },
      ),
    }))
    const { content } = await loadContent(database, needsOf({ name: '', tabs: shown }), place, now)
    return { content, now: now.toISOString() }
  },
})

/** Pictures of the landing page; `storage` holds their bytes. */
export const landingPictures = (storage: () => Storage) =>
  mount('landingPictures', landingPicturesContract, landingPicturesPolicy, { addPicture: addPicture(storage) })

/** The published landing page of the bound site (LAND-01, LAND-02). */
export async function publishedPage(
  database: SiteDatabase,
): Promise<{ page: LandingPage; revision: number; publishedAt: Date }> {
  const row = await database.one(sql.selectFrom('landing_page').select(['name', 'tabs', 'revision', 'published_at']))
  if (!row) return { page: UNPUBLISHED, revision: 0, publishedAt: new Date(0) }
  return { page: { name: row.name, tabs: row.tabs }, revision: row.revision, publishedAt: row.published_at }
}

/**
 * Everything one tab of the public page is drawn from at an instant: card fields of insights, shared events and nothing else
 * of members (LAND-24). Undefined for a tab the page does not have.
 */
export async function landingPageInput(
  database: SiteDatabase,
  origin: string,
  tabSlug: string,
  now = new Date(),
): Promise<LandingPageInput | undefined> {
  const [config, published] = await Promise.all([readSiteConfig(database), publishedPage(database)])
  const site = publicSiteOf(config)
  const { landingVariant } = site.primaries
  if (landingVariant !== 'designer') {
    if (tabSlug !== '') return undefined
    const drawn = await variantInput(database, landingVariant, site, now)
    return { site, origin, page: UNPUBLISHED, content: {}, ...drawn, now: now.toISOString() }
  }
  const page = switchedOn(published.page, site.switches)
  const tab = tabIndexOf(page, tabSlug)
  if (tab === null) return undefined
  const loaded = await loadContent(database, needsOf(page, tab), site.place, now)
  return { site, origin, page, tab, ...loaded, now: now.toISOString() }
}

/** The part of the product a section type shows something of. */
const SHOWS: Readonly<Record<string, SwitchName>> = {
  library: 'insights',
  insights: 'insights',
  events: 'calendar',
  calendar: 'calendar',
}

/** The page without sections of parts that are switched off: nothing of them shows here either (TEN-08). */
export function switchedOn(page: LandingPage, switches: Switches): LandingPage {
  const tabs = page.tabs.map((tab) => ({
    ...tab,
    components: tab.components.filter((component) => isSwitchedOn(component, switches)),
  }))
  return { ...page, tabs }
}

function isSwitchedOn({ type }: { type: string }, switches: Switches): boolean {
  const part = Object.hasOwn(SHOWS, type) ? SHOWS[type] : undefined
  return !part || switches[part]
}
