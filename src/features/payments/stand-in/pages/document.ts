import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'

/** A page of the stand-in, with the headers it is sent with. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Document {
  title: string
  /** HTML; texts in it are escaped. */
  body: string
  style?: string
  script?: string
  status?: number
  /** Directives that only this page needs. */
  csp?: readonly string[]
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;margin:.25rem .5rem .25rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .5rem;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}.note{opacity:.8}'

/** A whole document under a policy of its own: its own style and script, its own origin, and nothing else. */
export function pageOf({ title, body, style = STYLE, script, status = 200, csp = [] }: Document): PageAnswer {
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}${script ? `<script>${script}</script>` : ''}</body></html>`
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script ? [`script-src '${hashOf(script)}'`, "connect-src 'self'"] : []),
    "base-uri 'none'",
    ...csp,
  ]
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: html,
  }
}

export function redirectTo(url: string): PageAnswer {
  return { status: 303, headers: { location: url, 'cache-control': 'no-store' }, body: '' }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
