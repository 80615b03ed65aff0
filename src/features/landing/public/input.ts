import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'

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

/** Everything a public page is made of; nothing of whoever asks, so its bytes can be kept for everybody. */
export interface LandingPageInput {
  site: PublicSite
  /** Like `https://clearwater.example`, from the registry of hosts; for canonical and Open Graph addresses. */
  origin: string
  page: LandingPage
  /** Position of the tab to show; the first where it is left out or out of range. */
  tab?: number
  /** By section key, see `needsOf`. */
  insights: { [sectionKey: string]: InsightTile[] }
  /** Paths of the scripts that play hero animations, by animation; one that is not there leaves the picture still. */
  islands?: { readonly [animation: string]: string }
}

/** A whole HTML document and the Content-Security-Policy it must be sent with. */
export interface RenderedPage {
  html: string
  csp: string
}
