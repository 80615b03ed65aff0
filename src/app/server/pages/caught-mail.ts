import type { Context, Hono } from 'hono'
import { headersOf, newestEmails, unsubscribeHeadersOf } from '#platform/server/outbox/mail.ts'
import { type CaughtEmail, EMAIL_CSP, mailPage } from './mail-page.ts'
import type { PageEnvironment, PageParts } from './pages.ts'
import { isProxied } from './proxied.ts'

const MAX_EMAILS = 100

/** Serves the newest emails of a site as JSON and as pages, only while there is no mail server and only to this machine. */
export function caughtMail(app: Hono<PageEnvironment>, parts: PageParts): void {
  app.get('/_mail.json', async (context) => {
    const emails = await emailsFor(parts, context)
    return emails ? context.json(emails, 200, { 'cache-control': 'no-store' }) : context.text('Not found', 404)
  })

  app.get('/_mail', async (context) => {
    const emails = await emailsFor(parts, context)
    if (!emails) return context.text('Not found', 404)
    const { html, csp } = mailPage(emails)
    return context.html(html, 200, { 'content-security-policy': csp })
  })

  app.get('/_mail/:id', async (context) => {
    const emails = await emailsFor(parts, context)
    const email = emails?.find(({ id }) => id === context.req.param('id'))
    if (!email) return context.text('Not found', 404)
    return context.html(email.html, 200, { 'content-security-policy': EMAIL_CSP, 'cache-control': 'no-store' })
  })
}

/** The newest emails of the request's site; undefined for requests that may not read them. */
async function emailsFor(
  { showsMail, mailFrom, database }: PageParts,
  context: Context<PageEnvironment>,
): Promise<CaughtEmail[] | undefined> {
  const { address, site } = context.env
  const isLoopback = address === '::1' || address.startsWith('127.')
  if (!showsMail || !isLoopback || isProxied(context.req)) return undefined
  const rows = await newestEmails(database.site(site.id), MAX_EMAILS)
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: { ...headersOf(mailFrom, row), ...unsubscribeHeadersOf(row) },
    attachments: row.attachments ?? [],
    time: row.created_at.toISOString(),
  }))
}
