import { buffer } from 'node:stream/consumers'
import type { Hono } from 'hono'
import { reportFile, reportPage } from '#features/adverts/server.ts'
import type { PageEnvironment, PageParts } from './pages.ts'

/** The address holds the secret, and what it shows is for one sponsor alone: no cache, no search engine and no other site learns of it. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const FORMATS = { 'report.csv': 'csv', 'report.pdf': 'pdf' } as const

/** Serves the reports that sponsors see by a link, as a page and as files (ADV-B2). */
export function sponsorReportPages(app: Hono<PageEnvironment>, { database }: PageParts): void {
  app.get('/sponsor-reports/:token', async (context) => {
    const { from, to } = context.req.query()
    const site = database.site(context.env.site.id)
    const token = context.req.param('token')
    const { html, csp, isFound } = await reportPage(site, { token, chosen: { from, to }, now: new Date() })
    return context.html(html, isFound ? 200 : 404, { ...PRIVATE_HEADERS, 'content-security-policy': csp })
  })

  app.get('/sponsor-reports/:token/:file', async (context) => {
    const { token, file } = context.req.param()
    const site = database.site(context.env.site.id)
    const { from, to } = context.req.query()
    const opening = { token, chosen: { from, to }, now: new Date() }
    const format = Object.entries(FORMATS).find(([name]) => name === file)?.[1]
    const answer = format && (await reportFile(site, { ...opening, format }))
    if (answer)
      return context.body(new Uint8Array(await buffer(answer.stream)), 200, { ...answer.headers, ...PRIVATE_HEADERS })
    const { html, csp } = await reportPage(site, { ...opening, token: '' })
    return context.html(html, 404, { ...PRIVATE_HEADERS, 'content-security-policy': csp })
  })
}
