import type { Hono } from 'hono'
import { certificateNumberOf, checkPage, enterNumberPage } from '#features/university/server.ts'
import type { PageEnvironment, PageParts } from './pages.ts'
import { sendPlainPage } from './plain-page.ts'

/** Serves the pages on which anybody who has a certificate checks it by its number (UNI-B1). */
export function certificatePages(app: Hono<PageEnvironment>, { database }: PageParts): void {
  app.get('/certificates', async (context) => {
    const typed = context.req.query('number')
    // The address of a certificate's page is the one that is printed on it.
    if (typed) return context.redirect(`/certificates/${encodeURIComponent(certificateNumberOf(typed) ?? typed)}`, 303)
    const page = await enterNumberPage(database.site(context.env.site.id))
    return sendPlainPage(context, page, page.isFound ? 200 : 404)
  })

  app.get('/certificates/:number', async (context) => {
    const page = await checkPage(database.site(context.env.site.id), context.req.param('number'))
    return sendPlainPage(context, page, page.isFound ? 200 : 404)
  })
}
