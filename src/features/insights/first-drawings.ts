import { escapeHtml } from '#base/escape-html.ts'
import { videoOf } from '#base/video.ts'
import type { Insight, InsightCard } from './contract.ts'

/**
 * The lead story of a feed as markup with the pages' CSS classes, shown on a phone before the app has started. Empty if
 * the answer is not a feed, or its lead has no picture.
 */
export function firstFeed(answer: unknown): string {
  const lead = (answer as { items?: InsightCard[] } | undefined)?.items?.[0]
  if (!lead?.featuredImage) return ''
  return `<div class="feed-river_spread"><div class="feed-river_cell" data-shape="lead"><article class="insight-card_card" data-shape="lead" data-pictured="true"><div class="insight-card_frame">${image(lead.featuredImage, LEAD_SIZES)}</div><div class="insight-card_text"><p class="kicker_kicker"><span>&nbsp;</span></p><h2 class="insight-card_title">${escapeHtml(lead.title)}</h2><p class="insight-card_excerpt">${escapeHtml(lead.subTitle)}</p></div></article></div></div>`
}

/** `sizes` of the lead picture; must equal the page's own, so that it is fetched once. */
export const LEAD_SIZES = '(min-width: 1024px) 780px, 100vw'

/** The start of an insight as markup, down to its picture; empty if the answer is not an insight. */
export function firstInsight(answer: unknown): string {
  const insight = answer as Insight | undefined
  if (!insight?.title) return ''
  const { title, subTitle, featuredImage, videoUrl } = insight
  const standfirst = subTitle ? `<p class="insight-detail_standfirst">${escapeHtml(subTitle)}</p>` : ''
  const figure = featuredImage
    ? `<figure class="featured-media_figure"><div class="featured-media_frame">${image(featuredImage, READER_SIZES)}</div></figure>`
    : videoOf(videoUrl)
      ? '<figure class="featured-media_figure"><div class="featured-media_frame"></div></figure>'
      : ''
  return `<div class="insight-detail_page"><div class="insight-detail_bar first-view-bar"></div><article class="insight-detail_article"><header class="insight-detail_head"><p class="kicker_kicker"><span>&nbsp;</span></p><h1 class="insight-detail_title">${escapeHtml(title)}</h1>${standfirst}<div class="first-view-byline"></div></header>${figure}</article></div>`
}

function image({ url, sources, width, height }: NonNullable<InsightCard['featuredImage']>, sizes: string): string {
  const set = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return `<img class="insight-picture_picture" src="${escapeHtml(url)}" srcset="${escapeHtml(set)}" sizes="${sizes}" width="${width}" height="${height}" alt="" fetchpriority="high">`
}

/** Must equal the reader's size in insight-picture.tsx. */
const READER_SIZES = '(min-width: 1024px) 960px, 100vw'
