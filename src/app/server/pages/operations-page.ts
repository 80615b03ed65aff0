import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'

interface Operation {
  summary?: string
  'x-roles'?: string[]
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}@media(max-width:40rem){tr,td{display:block;border:0;padding:.1rem 0}tr{padding:.75rem 0;border-bottom:1px solid}thead{display:none}}'

/** The API on one page: every operation, what it does and who may call it. */
export function operationsPage(document: object): { html: string; csp: string } {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        `<tr><td><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary ?? '')}</td><td>${escapeHtml((operation['x-roles'] ?? []).join(', '))}</td></tr>`,
    ),
  )
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Operations</title><style>${STYLE}</style></head><body><main><h1>Operations</h1><p>The whole description, with every field, is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p><table><thead><tr><th>Call</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  }
}
