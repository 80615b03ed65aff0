import { escapeHtml } from '#base/escape-html.ts'
import type { FeedEntry } from './reads/public.ts'

/** Metadata of the feed. */
export interface Channel {
  title: string
  description: string
  /** Like `https://clearwater.example`. */
  origin: string
  /** Path of the feed itself. */
  path: string
  language: string
}

/** Characters XML does not allow even when escaped: controls, unpaired surrogates, the two noncharacters. */
// oxlint-disable-next-line no-control-regex -- control characters are the target
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const text = (value: string) => escapeHtml(value.toWellFormed().replace(UNKNOWN, ''))
const date = (at: string) => new Date(at).toUTCString()

/** Insights as RSS 2.0, newest first (INS-B4). The same insights give the same bytes. */
export function rssOf({ title, description, origin, path, language }: Channel, entries: readonly FeedEntry[]): string {
  const built = entries[0] ? `<lastBuildDate>${date(entries[0].time)}</lastBuildDate>` : ''
  const items = entries.map((entry) => itemOf(entry, origin)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${text(title)}</title><link>${text(`${origin}/`)}</link><description>${text(description)}</description><language>${text(language)}</language>${built}<atom:link href="${text(origin + path)}" rel="self" type="application/rss+xml"/>${items}</channel></rss>
`
}

function itemOf({ id, title, summary, category, authorName, time }: FeedEntry, origin: string): string {
  const address = text(`${origin}/InsightPage/${id}`)
  return `<item><title>${text(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${date(time)}</pubDate><dc:creator>${text(authorName)}</dc:creator><category>${text(category)}</category><description>${text(summary)}</description></item>`
}
