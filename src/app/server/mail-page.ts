import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'

export interface CaughtLetter {
  id: string
  to: string
  subject: string
  text: string
  html: string
  time: string
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:76rem;margin:2rem auto;padding:0 1rem}article{display:grid;gap:1rem 2rem;padding:1.5rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}h2{font-size:1.15rem;margin:0 0 .25rem}p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.to{opacity:.8;margin-bottom:.75rem}iframe{width:100%;height:38rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent)}@media(min-width:60rem){article{grid-template-columns:2fr 3fr}}'

/**
 * The caught mails of a site as a page to read, newest first: the text part, whose addresses can be followed, and the HTML
 * part as a mail program draws it, in a frame that runs nothing.
 */
export function mailPage(letters: readonly CaughtLetter[]): { html: string; csp: string } {
  const list = letters.map(
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

/** For one mail's HTML part alone: its own styles and nothing else, framed by the page above only. */
export const LETTER_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'; sandbox"

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
