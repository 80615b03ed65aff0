import { escapeHtml } from '#base/escape-html.ts'

/** A mail in plain words: its text part and its HTML part say the same. */
export interface Composition {
  siteTitle: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  accent: string
}

/** Makes both parts of a mail. All words are escaped; the accent must be a hex colour. */
export function compose({ siteTitle, heading, paragraphs, action, accent }: Composition): {
  text: string
  html: string
} {
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), siteTitle].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('')
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="color:${accent};font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:32px 16px;font:16px/1.6 Georgia,serif"><div style="max-width:34em;margin:0 auto"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${accent};font-weight:600">${escapeHtml(siteTitle)}</p><h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(heading)}</h1>${body}${link}</div></body></html>`
  return { text, html }
}
