import type { Switches, SwitchName } from '#base/switches.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import { mount } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { loadContent } from './content.ts'
import { designerContract, type LandingPage, landingContract, landingPicturesContract } from './contract.ts'
import { addDraft, copyDraft, draftList, readDraft, removeDraft, renameDraft, saveDraft } from './designer/drafts.ts'
import { addPicture } from './designer/pictures.ts'
import { cancelPlan, publishDraft, restoreVersion } from './designer/publishing.ts'
import { readVersion, versionList } from './designer/versions.ts'
import { dropWorkingCopy, saveWorkingCopy } from './designer/working-copies.ts'
import type { LandingPageInput } from './public/input.ts'
import { tabIndexOf } from './public/tabs.ts'
import { needsOf } from './sections/needs.ts'
import { variantInput } from './variants/input.ts'

export { landingAuditMessages } from './audit-messages.ts'
export { plannedPublications } from './designer/publishing.ts'
export { tabPath, tabSlugs } from './public/tabs.ts'
export { textOutlines } from './share/drawing.ts'
export { sharePicture } from './share/picture.ts'
export { unusedLandingPictures } from './unused-pictures.ts'
export { landingVariants } from './variants/contents.ts'

/** The page of a site that has not published one yet. */
const UNPUBLISHED: LandingPage = { name: 'Landing page', tabs: [{ name: 'Home', components: [] }] }

export const landing = mount('landing', landingContract, {
  read: async ({ database }) => {
    const published = await publishedPage(database)
    return { ...published.page, revision: published.revision, publishedAt: published.publishedAt.toISOString() }
  },
})

/** Drafts, versions and plans of the landing page, for administrators (DES-01 to DES-22). */
export const landingDesigner = mount('landingDesigner', designerContract, {
  drafts: draftList,
  draft: readDraft,
  addDraft,
  saveDraft,
  renameDraft,
  copyDraft,
  removeDraft,
  saveWorkingCopy,
  dropWorkingCopy,
  publishDraft,
  versions: versionList,
  version: readVersion,
  restoreVersion,
  cancelPlan,
  content: async ({ database, now }, { tabs }) => {
    const { region, switches } = await readSiteConfig(database)
    // In the designer every section keeps its position, including those that visitors do not get.
    const shown = tabs.map((tab) => ({
      ...tab,
      components: tab.components.map((component) =>
        isSwitchedOn(component, switches) ? component : { type: '', config: {} },
      ),
    }))
    const { content } = await loadContent(database, needsOf({ name: '', tabs: shown }), region, now)
    return { content, now: now.toISOString() }
  },
})

/** Uploads of pictures for the landing page; `storage` holds their bytes. */
export const landingPictures = (storage: () => Storage) =>
  mount('landingPictures', landingPicturesContract, { addPicture: addPicture(storage) })

/** The published landing page of the bound site (LAND-01, LAND-02). */
export async function publishedPage(
  database: SiteDatabase,
): Promise<{ page: LandingPage; revision: number; publishedAt: Date }> {
  const row = await database.one(sql.selectFrom('landing_page').select(['name', 'tabs', 'revision', 'published_at']))
  if (!row) return { page: UNPUBLISHED, revision: 0, publishedAt: new Date(0) }
  return { page: { name: row.name, tabs: row.tabs }, revision: row.revision, publishedAt: row.published_at }
}

/**
 * The input for rendering one tab of the public page at an instant: card fields of insights and shared events, no
 * other member data (LAND-24). Undefined if the page has no such tab.
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
  const loaded = await loadContent(database, needsOf(page, tab), site.region, now)
  return { site, origin, page, tab, ...loaded, now: now.toISOString() }
}

/** The feature whose data a section type shows. */
const SHOWS: Readonly<Record<string, SwitchName>> = {
  library: 'insights',
  insights: 'insights',
  events: 'calendar',
  calendar: 'calendar',
}

/** Returns the page without the sections of features that are switched off (TEN-08). */
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
