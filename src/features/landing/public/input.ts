import type { SharedEvent } from '#features/calendar/contract.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { VariantName } from '../variants/data.ts'

/** Card fields of an insight and no others: what is for members stays closed (LAND-24). */
export interface InsightTile {
  id: string
  title: string
  subTitle: string
  /** The category's name as people read it. */
  category: string
  picture: {
    url: string
    width: number
    height: number
    alt: string
    sources: { url: string; width: number }[]
  } | null
  /** Exact instant, ISO 8601. */
  time: string
}

/** An event everybody may know of: shared ones only, and never those of type `own` (LAND-17, LAND-24). */
export type EventTile = SharedEvent

/** What was loaded for one section: what its `needs` named. */
export interface SectionContent {
  insights?: InsightTile[]
  events?: EventTile[]
}

/** A parent category as a visitor may know it: its name and those of the categories below it. */
export interface ParentCategoryTile {
  path: string
  name: string
  children: string[]
}

/** Everything a branded page is drawn from (TEN-12). */
export interface VariantInput {
  name: VariantName
  /** As its schema gives them. */
  contents: Record<string, unknown>
  /** What its `needs` asked for, by name. */
  content: Readonly<Record<string, SectionContent>>
  parentCategories: readonly ParentCategoryTile[]
}

/** An insight that is for everybody, as its page shows it (INS-B4). */
export interface PublicInsight extends InsightTile {
  authorName: string
  /** Exact instants, ISO 8601; the second only where it was changed since. */
  editedAt: string | null
  readingMinutes: number
  /** HTML made and checked by the server when it was saved. */
  content: string
  plaintext: string
  photographer: string
  topics: string[]
  film: { url: string; provider: string } | null
}

/** What the page of a public insight is made of. */
export interface InsightPageInput {
  site: PublicSite
  origin: string
  insight: PublicInsight
  related: readonly InsightTile[]
}

/** Everything a public page is made of; nothing of whoever asks, so its bytes can be kept for everybody. */
export interface LandingPageInput {
  site: PublicSite
  /** Like `https://clearwater.example`, from the registry of hosts; for canonical and Open Graph addresses. */
  origin: string
  page: LandingPage
  /** Position of the tab to show; the first where it is left out or out of range. */
  tab?: number
  /** By section key, see `needsOf`. */
  content: { [sectionKey: string]: SectionContent }
  /** The branded page to show in place of the designer's, where the site has chosen one (TEN-12). */
  variant?: VariantInput | undefined
  /** The instant it is drawn for, ISO 8601. */
  now: string
  /** The instant from which time alone makes it another page; left out where it never does. */
  holdsUntil?: string
  /** Paths of the scripts that play hero animations, by animation; one that is not there leaves the picture still. */
  islands?: { readonly [animation: string]: string }
}

/** A whole HTML document and the Content-Security-Policy it must be sent with. */
export interface RenderedPage {
  html: string
  /** Where it is no HTML: `application/rss+xml`. */
  type?: string
  csp: string
  /** The instant from which it has to be drawn anew though nothing was changed; left out where there is none. */
  holdsUntil?: string
}
