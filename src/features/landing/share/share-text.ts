import { createHash } from 'node:crypto'
import { characterOf } from '#base/theme/character.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../page-contract.ts'
import { introductionConfig } from '../sections/introduction/schema.ts'

/** The text on a share picture. */
export interface ShareText {
  /** Above the title; empty if the title is the site's name. */
  site: string
  title: string
  /** Below the title, smaller: the page's headline. May be empty. */
  line: string
}

/** Share picture size in pixels, as social networks recommend. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Version of the drawing code; increment it when the drawing changes, so that cached pictures are replaced. */
const DRAWING = 2

/** The text for a tab; for the first tab by default, and for a page without tabs if `page` is left out. */
export function shareText({ primaries }: PublicSite, page?: LandingPage, tab = 0): ShareText {
  const name = primaries.appTitle.trim()
  const tabName = tab === 0 ? '' : (page?.tabs[tab]?.name.trim() ?? '')
  const headline = page ? headlineOf(page, tab) : ''
  const title = tabName || name
  return { site: tabName && tabName !== name ? name : '', title, line: headline === title ? '' : headline }
}

function headlineOf(page: LandingPage, tab: number): string {
  const opening = page.tabs[tab]?.components.find(({ type }) => type === 'introduction')
  return introductionConfig.safeParse(opening?.config).data?.title ?? ''
}

/** Sixteen hex digits that change with everything the picture depends on: text, colours, font and drawing code. */
export function shareRevision(site: PublicSite, text: ShareText): string {
  const { display } = characterOf(site.fonts)
  const shown = JSON.stringify([DRAWING, site.id, text, site.primaries.appColors, display])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}

/** The text as one sentence, for screen readers. */
const shareAlt = ({ site, title, line }: ShareText) => [site, title, line].filter(Boolean).join(': ')

/**
 * Path and alt text of the share picture of a tab, or of a page without tabs. Different content has a different
 * path (LAND-B1).
 */
export function shareOf(site: PublicSite, page?: LandingPage, tab?: number): { path: string; alt: string } {
  const text = shareText(site, page, tab)
  return { path: `/share/${shareRevision(site, text)}.png`, alt: shareAlt(text) }
}
