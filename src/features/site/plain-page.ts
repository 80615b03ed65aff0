import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'
import { emailColours } from '#platform/server/outbox/email-colours.ts'
import { emailBrandOf } from './email-brand.ts'
import type { SiteConfig } from './site-config.ts'

/** A whole page without scripts, with its Content-Security-Policy. */
export interface PlainPage {
  html: string
  csp: string
}

/**
 * A page in the site's face that a link of an email leads to, with or without a session; the parts are HTML, and `more` is CSS that
 * this page adds.
 */
export function plainPage(site: SiteConfig, title: string, parts: readonly string[], more = ''): PlainPage {
  const style = styleOf(site) + more
  const siteTitle = escapeHtml(site.primaries.appTitle)
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · ${siteTitle}</title><style>${style}</style></head><body><header><a href="/">${siteTitle}</a></header><main>${parts.join('')}</main></body></html>`,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  }
}

/** The site's colours as its emails have them, light and dark. */
function styleOf(site: SiteConfig): string {
  const { light, dark } = emailColours(emailBrandOf(site).accent)
  const variables = (colours: typeof light) =>
    Object.entries(colours)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}header,main{max-width:40rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2rem;font-weight:600}header a{display:inline-block;padding:.25rem 0;color:var(--ink);text-decoration:none}main{margin-top:1rem;margin-bottom:3rem;padding-top:1.75rem;padding-bottom:1.5rem;background:var(--sheet);border-top:4px solid var(--brand)}h1{margin:0 0 .25rem;font-size:1.65rem;line-height:1.2;overflow-wrap:anywhere}p,h2{overflow-wrap:anywhere}.quiet{margin:0 0 1.25rem;color:var(--quiet)}dl{margin:0 0 1.5rem}dt{color:var(--quiet);font-size:.9rem}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}a{color:var(--ink);text-underline-offset:.2em}label{display:block;font-weight:600}input{width:100%;min-height:2.75rem;margin:.4rem 0;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:6px;background:var(--sheet);color:var(--ink);font:inherit}fieldset{margin:0 0 1.5rem;padding:0;border:0}legend{padding:0;font-weight:600;font-size:1.1rem}.answers{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}button{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--quiet);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}button.first{border-color:var(--brand);background:var(--brand);color:var(--brandInk)}:focus-visible{outline:3px solid var(--brand);outline-offset:3px}.note,.problem{margin:.75rem 0 1rem;padding:.75rem 1rem;border-left:4px solid var(--brand);background:var(--ground)}.problem{border-left-color:#c92a2a}`
}
