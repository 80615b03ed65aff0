import { createHash } from 'node:crypto'
import { escapeHtml } from '#base/escape-html.ts'

/** What the stand-in answers about itself. */
export interface StandInState {
  now: string
  objects: Record<string, { account: string; object: Record<string, unknown> }[]>
  requests: { at: number; method: string; path: string; account?: string; status: number; params: object }[]
  messages: {
    id: string
    event: string
    attempts: { at: number; signature: string; status: number }[]
    dueAt?: number
    payload?: { type: string; account?: string }
  }[]
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:76rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .5rem;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0}button,input{font:inherit;min-height:2.25rem}summary{min-height:1.75rem;cursor:pointer}.scroll{overflow-x:auto}'

/** A page with all that the stand-in has, newest first: its clock, its objects, requests received and messages sent. */
export function paymentsPage({ now, objects, requests, messages }: StandInState): { html: string; csp: string } {
  const body = [
    '<h1>Payments</h1><p>The stand-in for the payment provider. No money moves.</p>',
    `<p>Its clock: <time datetime="${escapeHtml(now)}">${new Date(now).toLocaleString('en-GB', { timeZone: 'UTC' })}</time></p>`,
    '<form method="post" action="/_payments/clock"><label>Days <input name="days" type="number" min="1" max="800" value="1" required></label> <button>Move the clock</button></form>',
    `<h2>Objects</h2>${Object.entries(objects).map(kind).join('') || '<p>None yet.</p>'}`,
    `<h2>Messages sent</h2>${table(['Message', 'About', 'Attempts', ''], messages.map(messageRow))}`,
    `<h2>Requests received</h2>${table(['Time', 'Request', 'Status'], requests.map(requestRow))}`,
  ]
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Payments</title><style>${STYLE}</style></head><body><main>${body.join('')}</main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
  }
}

function kind([name, rows]: [string, StandInState['objects'][string]]): string {
  const lines = rows.map(({ account, object }) => {
    const label = [object.id, object.status, amountOf(object), account].filter(Boolean).join(' · ')
    return `<details><summary>${escapeHtml(label)}</summary>${json(object)}</details>`
  })
  return `<details><summary>${escapeHtml(name)} (${rows.length})</summary>${lines.join('')}</details>`
}

function amountOf({ amount, currency }: Record<string, unknown>): string {
  if (typeof amount !== 'number' || typeof currency !== 'string') return ''
  return (amount / 100).toLocaleString('en-GB', { style: 'currency', currency: currency.toUpperCase() })
}

function messageRow({ event, attempts, dueAt, payload }: StandInState['messages'][number]): string[] {
  const tries = attempts.map(({ at, status, signature }) => `${timeOf(at)}: ${status || 'no answer'}\n${signature}`)
  if (dueAt) tries.push(`next at ${timeOf(dueAt)}`)
  return [
    `<details><summary>${escapeHtml(payload?.type ?? event)}</summary>${json(payload ?? {})}</details>`,
    escapeHtml(payload?.account ?? 'the platform'),
    `<pre>${escapeHtml(tries.join('\n'))}</pre>`,
    `<form method="post" action="/_payments/events/${encodeURIComponent(event)}/resend"><button aria-label="Send ${escapeHtml(event)} again">Send again</button></form>`,
  ]
}

function requestRow({ at, method, path, account, status, params }: StandInState['requests'][number]): string[] {
  const label = `${method} ${path}${account ? ` for ${account}` : ''}`
  return [timeOf(at), `<details><summary>${escapeHtml(label)}</summary>${json(params)}</details>`, String(status)]
}

function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>None yet.</p>'
  const head = heads.map((name) => (name ? `<th scope="col">${name}</th>` : '<td></td>')).join('')
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const json = (value: object) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
const timeOf = (ms: number) => new Date(ms).toLocaleTimeString('en-GB')
