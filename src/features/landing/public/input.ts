import type { ListedEvent, PublicEvent, SharedEvent } from '#features/calendar/contract.ts'
import type { PublicPlan } from '#features/payments/contract.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { VariantName } from '../variants/data.ts'

/** Only the card fields of an insight: everything else is for members (LAND-24). */
export interface InsightTile {
  id: string
  title: string
  subTitle: string
  /** Display name of the category. */
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

/** A publicly visible event: shared, and never of type `own` (LAND-17, LAND-24). */
export type EventTile = SharedEvent

/** A plan of membership that visitors can join now; amounts in minor units. */
export type PlanTile = PublicPlan

/** The data loaded for one section according to its `needs`. */
export interface SectionContent {
  insights?: InsightTile[]
  events?: EventTile[]
  plans?: PlanTile[]
}

/** The public part of a parent category: its name and those of its subcategories. */
export interface ParentCategoryTile {
  path: string
  name: string
  children: string[]
}

/** The input for rendering a branded page (TEN-12). */
export interface VariantInput {
  name: VariantName
  /** As parsed by the variant's schema. */
  contents: Record<string, unknown>
  /** The data loaded according to the variant's `needs`, by name. */
  content: Readonly<Record<string, SectionContent>>
  parentCategories: readonly ParentCategoryTile[]
}

/** A public insight as its page shows it (INS-B4). */
export interface PublicInsight extends InsightTile {
  authorName: string
  /** Exact instants, ISO 8601; null if it was never edited. */
  editedAt: string | null
  readingMinutes: number
  /** HTML, generated and sanitised by the server when the insight was saved. */
  content: string
  plaintext: string
  photographer: string
  topics: string[]
  film: { url: string; provider: string } | null
}

/** The input for rendering the page of a public insight. */
export interface InsightPageInput {
  site: PublicSite
  origin: string
  insight: PublicInsight
  related: readonly InsightTile[]
}

/** The input for rendering the page of a shared event (CAL-B13). */
export interface EventPageInput {
  site: PublicSite
  origin: string
  event: PublicEvent
  validUntil?: string
}

/** The input for rendering a page of the list of what comes (CAL-B13). */
export interface EventsPageInput {
  site: PublicSite
  origin: string
  events: readonly ListedEvent[]
  /** Of this page; left out for the first. */
  cursor?: string | undefined
  nextCursor: string | null
  validUntil?: string
}

/**
 * The input for rendering a public page. It holds nothing about the visitor, so the output can be cached for
 * everybody.
 */
export interface LandingPageInput {
  site: PublicSite
  /** Such as `https://clearwater.example`, from the host registry; for canonical and Open Graph addresses. */
  origin: string
  page: LandingPage
  /** Index of the tab to show; the first tab if left out or out of range. */
  tab?: number
  /** By section key, see `needsOf`. */
  content: { [sectionKey: string]: SectionContent }
  /** The branded page shown instead of the designed one, if the site has chosen one (TEN-12). */
  variant?: VariantInput | undefined
  /** The instant the page is rendered for, ISO 8601. */
  now: string
  /** The instant from which the passing of time alone changes the page; left out if it never does. */
  validUntil?: string
  /** Script paths of the hero animations, by animation; without its script the picture does not move. */
  islands?: { readonly [animation: string]: string }
}

/** A complete HTML document and the Content-Security-Policy to send with it. */
export interface RenderedPage {
  html: string
  /** Media type if it is not HTML: `application/rss+xml`. */
  type?: string
  csp: string
  /** For what clients ask for again and again, such as a calendar feed. */
  etag?: string
  /** The instant from which it must be rendered again even if nothing was changed; left out if there is none. */
  validUntil?: string
}
