import type { Context, HonoRequest } from 'hono'
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

/** A field that the form of such a page sends; null for a body of another kind, which cannot be read as one. */
export async function formField(request: HonoRequest, name: string): Promise<string | null> {
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(request.header('content-type') ?? '')
  return isForm ? new URLSearchParams(await request.text()).get(name) : null
}
