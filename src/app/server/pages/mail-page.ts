import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'
import type { EmailAttachment } from '#platform/server/database/tables.ts'

export interface CaughtEmail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** As it would go out. */
  headers: Record<string, string>
  attachments: readonly EmailAttachment[]
  time: string
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:76rem;margin:2rem auto;padding:0 1rem}article{display:grid;gap:1rem 2rem;padding:1.5rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}h2{font-size:1.15rem;margin:0 0 .25rem}p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.to{opacity:.8;margin-bottom:.75rem}iframe{width:100%;height:38rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent)}@media(min-width:60rem){article{grid-template-columns:2fr 3fr}}'

/**
 * A page with the caught emails of a site, newest first: the text part with links, and the HTML part in a sandboxed
 * frame.
 */
export function mailPage(emails: readonly Omit<CaughtEmail, 'headers' | 'attachments'>[]): {
  html: string
  csp: string
} {
  const list = emails.map(
    ({ id, to, subject, text, time }) =>
      `<article><div><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(to)}, <time datetime="${time}">${new Date(time).toLocaleString('en-GB')}</time></p><p>${linked(text)}</p></div><iframe src="/_mail/${escapeHtml(id)}" title="${escapeHtml(subject)}" loading="lazy" sandbox></iframe></article>`,
  )
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Caught mail</title><style>${STYLE}</style></head><body><main><h1>Caught mail</h1>${list.join('') || '<p>No mail yet.</p>'}</main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  }
}

/** For one email's HTML part: its own styles only, framed by the page above only. */
export const EMAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'; sandbox"

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
