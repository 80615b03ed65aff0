import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'

export interface CaughtLetter {
  to: string
  subject: string
  text: string
  time: string
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}article{padding:1.25rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}h2{font-size:1.15rem;margin:0 0 .25rem}p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.to{opacity:.8;margin-bottom:.75rem}'

/** The caught mails of a site as a page to read, newest first; addresses in their texts can be followed. */
export function mailPage(letters: readonly CaughtLetter[]): { html: string; csp: string } {
  const list = letters.map(
    ({ to, subject, text, time }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(to)}, <time datetime="${time}">${new Date(time).toLocaleString('en-GB')}</time></p><p>${linked(text)}</p></article>`,
  )
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Caught mail</title><style>${STYLE}</style></head><body><main><h1>Caught mail</h1>${list.join('') || '<p>No mail yet.</p>'}</main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  }
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
