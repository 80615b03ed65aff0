import { createHash } from 'node:crypto'
import type { RenderedPage } from '#features/landing/public/input.ts'

/**
 * A public page in the theme a member chose in the portal (SHELL-23): marks the root element and resolves every
 * `prefers-color-scheme` query to the chosen theme, in styles and in the browser's own colour. No script is involved.
 */
export function inTheme({ html, csp }: RenderedPage, theme: 'light' | 'dark'): RenderedPage {
  const chosen = html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, preferred: string) =>
      preferred === theme ? ALWAYS : NEVER,
    )
    .replace(/(color-scheme: ?|name="color-scheme" content=")light dark/g, `$1${theme}`)
  return { html: chosen, csp: csp.replace(styleHash(html), styleHash(chosen)) }
}

const ALWAYS = '(min-width:0)'
const NEVER = '(max-width:0)'

/** Hash of the page's only style element, as its content security policy lists it. */
function styleHash(html: string): string {
  const start = html.indexOf('<style>') + '<style>'.length
  const style = html.slice(start, html.indexOf('</style>', start))
  return createHash('sha256').update(style, 'utf8').digest('base64')
}
