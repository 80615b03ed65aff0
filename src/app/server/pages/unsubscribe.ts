import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { chooseReports, unsubscribeReportPage } from '#features/adverts/server.ts'
import { chooseByLink, unsubscribePage } from '#features/members/server.ts'
import type { PageEnvironment, PageParts } from './pages.ts'
import { formField, sendPlainPage } from './plain-page.ts'

/** A form with one choice, or the body of a mail client's one click. */
const MAX_FORM_BYTES = 2_000

type PageContext = Context<PageEnvironment, '/unsubscribe/:secret'>

/**
 * Serves the links by which members unsubscribe from announcements (ADM-38), and sponsors from reports (ADV-B2). Their secret alone allows it, as a mail client's one click
 * comes from elsewhere and without a session (RFC 8058); it sends a body of its own, so whatever does not subscribe again unsubscribes.
 */
export function unsubscribePages(app: Hono<PageEnvironment>, { database, secret: productSecret }: PageParts): void {
  const show = async (context: PageContext) => {
    const link = { secret: context.req.param('secret'), productSecret }
    const site = database.site(context.env.site.id)
    const reports = await unsubscribeReportPage(site, link)
    if (reports) return sendPlainPage(context, reports, 200)
    const page = await unsubscribePage(site, link)
    return sendPlainPage(context, page, page.isGone ? 404 : 200)
  }

  app.get('/unsubscribe/:secret', show)

  app.post('/unsubscribe/:secret', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (context) => {
    const link = { secret: context.req.param('secret'), productSecret }
    const site = database.site(context.env.site.id)
    const isSubscribed = async (field: string) => (await formField(context.req, field)) === 'on'
    if (!(await chooseReports(site, link, await isSubscribed('reports'))))
      await chooseByLink(site, link, await isSubscribed('announcements'))
    // A mail client may follow no redirect, so the page is the answer itself.
    return show(context)
  })
}
