import { escapeHtml } from '#base/escape-html.ts'
import type { InsightCard } from './contract.ts'

/**
 * The lead story of a feed as markup, in the classes of the screens: what a phone shows of the library before the portal
 * has started. Empty for an answer that is no feed, and for a lead without a picture.
 */
export function firstFeed(answer: unknown): string {
  const lead = (answer as { items?: InsightCard[] } | undefined)?.items?.[0]
  if (!lead?.featuredImage) return ''
  const { url, sources, width, height } = lead.featuredImage
  const set = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return `<div class="feed-river_spread"><div class="feed-river_place" data-shape="lead"><article class="insight-card_card" data-shape="lead" data-pictured="true"><div class="insight-card_frame"><img class="insight-picture_picture" src="${escapeHtml(url)}" srcset="${escapeHtml(set)}" sizes="${LEAD_SIZES}" width="${width}" height="${height}" alt="" fetchpriority="high"></div><div class="insight-card_words"><p class="kicker_kicker"><span>&nbsp;</span></p><h2 class="insight-card_title">${escapeHtml(lead.title)}</h2><p class="insight-card_excerpt">${escapeHtml(lead.subTitle)}</p></div></article></div></div>`
}

/** How much of the window the lead picture takes; the screen's own says the same, so that it is fetched once. */
export const LEAD_SIZES = '(min-width: 1024px) 780px, 100vw'
