import { createHash } from 'node:crypto'
import { characterOf } from '#base/theme/character.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../page-contract.ts'
import { introductionConfig } from '../sections/introduction/schema.ts'

/** What is written on the picture that stands for a page when it is shared. */
export interface ShareWords {
  /** Over the title; empty where the title is the site's name itself. */
  site: string
  title: string
  /** Below the title, smaller: the headline the page opens with. May be empty. */
  line: string
}

/** In pixels, as the networks ask for it. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Goes up when pictures are drawn otherwise, so that nobody keeps an old one. */
const DRAWING = 2

/** The words for a tab, for the first where none is said, and for a page that is no tab without `page`. */
export function shareWords({ primaries }: PublicSite, page?: LandingPage, tab = 0): ShareWords {
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

/** Sixteen digits that change with everything a picture shows: words, colours, type, and how it is drawn. */
export function shareRevision(site: PublicSite, words: ShareWords): string {
  const { display } = characterOf(site.fonts)
  const shown = JSON.stringify([DRAWING, site.id, words, site.primaries.appColors, display])
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}

/** The words as one sentence, for who cannot see them. */
const shareAlt = ({ site, title, line }: ShareWords) => [site, title, line].filter(Boolean).join(': ')

/** Path of the share picture of a tab, or of a page that is none, and what it says. Other bytes have another path (LAND-B1). */
export function shareOf(site: PublicSite, page?: LandingPage, tab?: number): { path: string; alt: string } {
  const words = shareWords(site, page, tab)
  return { path: `/share/${shareRevision(site, words)}.png`, alt: shareAlt(words) }
}
