import { createHash } from 'node:crypto'
import type { RenderedPage } from '#features/landing/public/input.ts'

/**
 * A public page as somebody gets it who chose a theme in the portal (SHELL-23): marked on its root, and with every question
 * for the system's theme answered by the choice, styles and colour of the browser's bar alike. No script takes part.
 */
export function inTheme({ html, csp }: RenderedPage, theme: 'light' | 'dark'): RenderedPage {
  const chosen = html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, asked: string) => (asked === theme ? ALWAYS : NEVER))
    .replace(/(color-scheme: ?|name="color-scheme" content=")light dark/g, `$1${theme}`)
  return { html: chosen, csp: csp.replace(styleHash(html), styleHash(chosen)) }
}

const ALWAYS = '(min-width:0)'
const NEVER = '(max-width:0)'

/** Of the page's one style element, as the page's policy names it. */
function styleHash(html: string): string {
  const start = html.indexOf('<style>') + '<style>'.length
  const style = html.slice(start, html.indexOf('</style>', start))
  return createHash('sha256').update(style, 'utf8').digest('base64')
}
