import { Hono } from 'hono'
import type { PublicSite } from '#features/site/contract.ts'
import type { Viewer } from '#platform/server/call.ts'
import type { PaymentSettings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ResolvedSite } from '#platform/server/http/api.ts'
import { type CspSources, HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import type { PageRead } from '#platform/server/http/page-reads.ts'
import { problemOf } from '#platform/server/http/problems.ts'
import type { ChosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { Log } from '#platform/server/log.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { Asset } from '../assets.ts'
import type { ChangeCache } from '../change-cache.ts'
import { calendarFeedPages, eventFiles } from './calendar-feeds.ts'
import { caughtMail } from './caught-mail.ts'
import { certificatePages } from './certificates.ts'
import { installable } from './installable.ts'
import { invitationPages } from './invitations.ts'
import { paymentsControl } from './payments-control.ts'
import { pictures } from './pictures.ts'
import { portal } from './portal.ts'
import type { CachedPage, PageName } from './public-pages.ts'
import { receivedPushes } from './received-pushes.ts'
import { searchEngines } from './search-engines.ts'
import { sponsorReportPages } from './sponsor-reports.ts'
import { unsubscribePages } from './unsubscribe.ts'

export interface PageParts {
  database: Database
  storage: Storage
  assets: ReadonlyMap<string, Asset>
  /** The portal's built `index.html`. */
  portal: string
  siteOf(siteId: string): Promise<PublicSite>
  /** ETags of calendar feeds. */
  feedTags: ChangeCache<string>
  publicPage(site: ResolvedSite, name: PageName): CachedPage | Promise<CachedPage | undefined>
  /** The change-feed cursor up to which open streams have been sent changes. */
  cursor(): string | undefined
  /** Whether caught mail may be read from this machine: sample data and no mail server. */
  showsMail: boolean
  /** The payment provider's stand-in, if that is used. */
  standIn?: Pick<PaymentSettings, 'standIn' | 'secretKey'> | undefined
  /** Origin of the stand-in of push services, if that is used. */
  pushStandIn?: string | undefined
  /** What the checkout page alone lets in: the payment provider's script and frames. */
  checkoutSources: CspSources
  /** The sender of emails. */
  mailFrom: string
  /** The product's secret. */
  secret: string
  /** Called after a page's form has changed something, so that open screens learn of it. */
  afterChange(): void
  log: Log
}

/** What the request handler has determined before a request gets here. */
export interface PageEnvironment {
  Variables: Record<string, never>
  Bindings: {
    site: ResolvedSite
    address: string
    secure: boolean
    /** Whether the request says it comes from this site, as forms that change something have to. */
    isOwnOrigin: boolean
    read: PageRead
    /** Looks up the viewer; called only for restricted content. */
    viewer: () => Promise<Viewer>
    theme: ChosenTheme
  }
}

/** Everything that is neither an operation nor a cached public page: files and the portal's page. */
export function pages(parts: PageParts) {
  const app = new Hono<PageEnvironment>()
  app.use(async (context, next) => {
    await next()
    // A page whose address holds a secret has a stricter referrer policy of its own.
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...(context.env.secure ? HSTS : {}) }))
      if (!context.res.headers.has(name)) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', NOTHING_CSP)
  })
  pictures(app, parts)
  calendarFeedPages(app, parts)
  eventFiles(app, parts)
  invitationPages(app, parts)
  certificatePages(app, parts)
  unsubscribePages(app, parts)
  sponsorReportPages(app, parts)
  searchEngines(app, parts)
  installable(app, parts.siteOf)
  caughtMail(app, parts)
  paymentsControl(app, parts)
  receivedPushes(app, parts)
  portal(app, parts)
  app.notFound((context) => context.text('Not found', 404))
  app.onError((problem, context) => {
    const { code, syscall } = problem as NodeJS.ErrnoException
    const isMissing = (code === 'ENOENT' && syscall !== 'connect') || problem.name === 'CannotReadFile'
    const known = isMissing ? undefined : problemOf(problem)
    if (!known && !isMissing) parts.log.error({ err: problem, path: context.req.path }, 'a page failed')
    const status = known?.status ?? (isMissing && problem.message.includes('ENOENT') ? 404 : 500)
    if (known?.retryAfter) context.header('retry-after', String(known.retryAfter))
    return context.text(known?.message ?? 'Something went wrong on our side.', status as 500)
  })
  return app
}
