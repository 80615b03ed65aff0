import type { Context } from 'hono'
import type { PlainPage } from '#features/site/server.ts'

/** Answers with a page whose address holds a secret of an email. */
export function sendPlainPage(context: Context, { html, csp }: PlainPage, status: 200 | 404 | 409) {
  return context.html(html, status, {
    'content-security-policy': csp,
    'cache-control': 'no-store',
    // The address holds the secret; within the site a form still proves its origin.
    'referrer-policy': 'same-origin',
  })
}
