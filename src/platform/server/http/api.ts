import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLOSED_IN_VIEW } from '#base/closed-in-view.ts'
import { EXPECTED_VIEWER_HEADER } from '#base/expected-viewer.ts'
import { Problem, type ProblemBody } from '#base/problem.ts'
import { SAVE_ORDER_HEADER } from '#base/save-order.ts'
import type { SwitchName } from '#base/switches.ts'
import { auditOf } from '../audit.ts'
import { type Call, FileAnswer, RangedAnswer, type Viewer } from '../call.ts'
import type { Database, SiteDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'
import { openArrivals } from './arrivals.ts'
import { isSmall } from './body.ts'
import { changing, replayStoredAnswer } from './changing.ts'
import { requireConfirmed } from './confirmed.ts'
import { expectedViewers, inOrder } from './expected-viewer.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from './headers.ts'
import { idempotentCall } from './idempotency.ts'
import { type Incoming, incomingFile } from './incoming.ts'
import { inputOf } from './input.ts'
import { problemOf } from './problems.ts'
import { type Rates, rateOf } from './rates.ts'
import { cookieOf, type Origin, sessionCookie, sessionCookieName } from './request.ts'
import { type Route, routeFinder } from './routes.ts'
import { saveOrderOf } from './save-order.ts'
import { sendFile } from './send-file.ts'
import { printOf, readUpload } from './upload.ts'

export interface ApiParts {
  routes: readonly Route[]
  database: Database
  /** The viewer of a session token on this site; a visitor if the token is not valid. */
  viewerOf(database: SiteDatabase, token: string | undefined, host: string, now: Date): Promise<Viewer>
  /** Whether the switch is on for this site (TEN-08). */
  isOn(database: SiteDatabase, viewer: Viewer, name: SwitchName): Promise<boolean> | boolean
  log: Log
  /** Secret shared by the product's processes. */
  secret: string
  /** Rate limits per member. */
  rates: Rates
  /** Folder for streamed uploads, which are too large for memory. */
  incoming: string
  /** Called after a commit, so that live updates are sent at once. */
  afterChange(): void
}

/** The site of a request, resolved by host only. */
export interface ResolvedSite {
  id: string
  /** Canonical scheme, host and port. */
  origin: string
}

/**
 * The gateway for all operations. Every call passes the same checks in the same order: site (before the gateway), session, switch,
 * role, same origin for changes, input, confirmed session if required, and the uploaded file last (security: permissions, accounts).
 */
export function apiGateway(parts: ApiParts) {
  const find = routeFinder(parts.routes)
  const arrivals = openArrivals()
  const [asExpected, orderly] = [expectedViewers(parts.viewerOf), inOrder(parts.viewerOf)]

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    site: ResolvedSite,
    from: Origin,
  ): Promise<void> => {
    const requestId = randomUUID()
    const cookies: string[] = []
    let incoming: Incoming | undefined
    try {
      const url = new URL(request.url ?? '/', 'http://site')
      const found = find(request.method ?? 'GET', url.pathname.replace(/^\/api/, '').replace(/(?<=.)\/$/, ''))
      if (!found) throw noSuchOperation()
      const { route } = found
      const now = new Date()
      const parsedInput = inputOf(request, url, route, found.parameters)
      const answerAs = async (viewer: Viewer, database: SiteDatabase): Promise<unknown> => {
        if (route.switch && !(await parts.isOn(database, viewer, route.switch))) throw switchedOff()
        allow(route, viewer)
        if (route.method !== 'GET') {
          requireOwnOrigin(request, from)
          requireExpectedViewer(request, viewer)
        }
        const input = await parsedInput
        requireConfirmed(route, viewer, input, now)
        const acquireSlot = () => arrivals.acquire(viewer.accountId ?? '')
        if (route.upload?.streamed) incoming = incomingFile(request, route.upload, parts.incoming, acquireSlot)
        const upload = route.upload && !incoming ? await readUpload(request, route.upload) : undefined
        const sent = () =>
          incoming ? { input, upload: incoming.print() } : upload ? { input, upload: printOf(upload) } : input
        const repeatable = () =>
          route.creates
            ? idempotentCall(
                request.headers['idempotency-key'],
                route.name,
                callerOf(route, viewer),
                sent(),
                parts.secret,
              )
            : undefined
        const context = requestContext(request, site, from)
        const audit = auditOf({
          action: route.auditAction,
          siteId: site.id,
          actorId: viewer.viewing?.by ?? viewer.memberId,
          address: context.address,
          input,
        })
        const call: Call = {
          ...context,
          database,
          viewer,
          now,
          requestId,
          secret: parts.secret,
          upload,
          incoming,
          audit,
          rates: parts.rates,
          change: changing({
            database,
            repeatable,
            audit,
            rate: rateOf(route.rate, viewer.memberId, parts.rates),
            order: saveOrderOf(request.headers[SAVE_ORDER_HEADER]),
            afterChange: parts.afterChange,
          }),
          setSession: (token) => cookies.splice(0, 1, sessionCookie(from.secure, token)),
        }
        const answer = await route
          .run(call, input as never)
          .catch(replayStoredAnswer({ route, database, repeatable, incoming }))
        audit.close()
        return answer
      }
      const caller = {
        database: parts.database.site(site.id),
        token: cookieOf(request, sessionCookieName(from.secure)),
        host: from.host ?? '',
        now,
      }
      const answer = await (route.method === 'GET' ? asExpected : orderly)(caller, answerAs)
      if (answer instanceof FileAnswer || answer instanceof RangedAnswer)
        await sendFile(request, response, answer, from)
      else
        send(response, route.creates ? 201 : 200, route.parseAnswer(answer), {
          requestId,
          cookies,
          secure: from.secure,
        })
    } catch (thrown) {
      refuse(response, thrown, from.secure, parts.log, { requestId, cookies })
    } finally {
      await incoming?.discard().catch((problem) => parts.log.warn({ err: problem }, 'an incoming file was not removed'))
    }
  }
}

/** The part of a call that comes from the request, independent of the viewer. */
export function requestContext(request: IncomingMessage, site: ResolvedSite, from: Origin) {
  return {
    siteId: site.id,
    origin: site.origin,
    host: from.host ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: from.address,
  }
}

export function allow(route: Route, viewer: Viewer): void {
  if (viewer.viewing && !route.inView) throw closedInView()
  if (route.roles.includes(viewer.role)) return
  if (viewer.role === 'visitor') throw signInFirst()
  throw new Problem('session.not-allowed', 'forbidden', 'Your account does not have access to this.')
}

function closedInView(): Problem {
  return new Problem('session.viewing', 'forbidden', CLOSED_IN_VIEW)
}

/** Changes must come from a page of the same origin (security: accounts). */
function requireOwnOrigin(request: IncomingMessage, from: Origin): void {
  const { origin } = request.headers
  if (origin === undefined || !isOwnOrigin(origin, from)) throw foreignOrigin()
}

/** A page of one member makes no change in the name of another who has signed in meanwhile (ACC-38). */
function requireExpectedViewer({ headers }: IncomingMessage, { memberId }: Viewer): void {
  const expected = headers[EXPECTED_VIEWER_HEADER]
  if (expected !== undefined && memberId !== null && expected !== memberId)
    throw new Problem('session.other-viewer', 'conflict', 'Somebody else has signed in here. Please reload the page.')
}

/** Whether an `Origin` header matches the scheme, host and port of this request. */
export function isOwnOrigin(origin: string, from: Origin): boolean {
  const own = `${from.secure ? 'https' : 'http'}://${from.authority}`
  if (!URL.canParse(origin)) return false
  // Normalised as browsers send it: lower case, without a default port.
  return origin === own || (URL.canParse(own) && new URL(origin).origin === new URL(own).origin)
}

export function noSuchOperation(): Problem {
  return new Problem('request.no-such-operation', 'not-found', 'There is no such operation.')
}

export function foreignOrigin(): Problem {
  return new Problem('request.foreign-origin', 'forbidden', 'This request must come from the site itself.')
}

export function switchedOff(): Problem {
  return new Problem('site.switched-off', 'not-found', 'This site does not offer this.')
}

export function signInFirst(): Problem {
  return new Problem('session.needed', 'unauthenticated', 'Please sign in first.')
}

function callerOf(route: Route, viewer: Viewer): string {
  return route.roles.includes('visitor') ? 'visitor' : (viewer.accountId ?? 'visitor')
}

interface Sending {
  requestId: string
  cookies: readonly string[]
  secure: boolean
}

/** Characters from which a response is encoded before it is sent. */
const LONG_TEXT = 16_000

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  sending: Sending,
  more: Record<string, string> = {},
): void {
  const text = JSON.stringify(body)
  // A long string is encoded faster at once than by the socket; a short one leaves together with its headers.
  const bytes = text.length > LONG_TEXT ? Buffer.from(text) : text
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(bytes),
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_CSP,
    'x-request-id': sending.requestId,
    ...SECURITY_HEADERS,
    ...(sending.secure ? HSTS : {}),
    ...(sending.cookies.length ? { 'set-cookie': [...sending.cookies] } : {}),
    ...(sending.cookies.some(endsSession) ? CLEAR_SITE_DATA : {}),
    ...more,
  })
  response.end(bytes)
}

/** Has the browser clear all offline copies as well; the theme cookie may stay (ACC-38, TEN-B9). */
const CLEAR_SITE_DATA = { 'clear-site-data': '"storage"' }
const endsSession = (cookie: string) => cookie.includes('Max-Age=0')

/** Whether the client disconnected while sending: not our error, and nobody receives the response. */
const hasGone = ({ destroyed }: ServerResponse, thrown: unknown): boolean =>
  destroyed && thrown instanceof Error && thrown.message === 'aborted'

/** Sends a problem, or an unexpected error, in the common error shape (SHELL-32). */
export function refuse(
  response: ServerResponse,
  thrown: unknown,
  secure: boolean,
  log: Log,
  { requestId, cookies }: { requestId: string; cookies: readonly string[] } = { requestId: randomUUID(), cookies: [] },
): void {
  const sending = { requestId, cookies, secure }
  const problem = problemOf(thrown)
  if (!problem) log.error({ requestId: sending.requestId, err: thrown }, 'an operation failed')
  else if (problem !== thrown && problem.status >= 500 && !hasGone(response, thrown))
    log.warn({ requestId: sending.requestId, err: thrown }, 'an operation has to wait')
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body: ProblemBody = {
    code: problem?.code ?? 'service.fault',
    message: problem?.message ?? 'Something went wrong on our side.',
    requestId: sending.requestId,
    ...(problem?.fields ? { fields: problem.fields } : {}),
  }
  const more: Record<string, string> = problem?.retryAfter ? { 'retry-after': String(problem.retryAfter) } : {}
  // Do not wait for the rest of an oversized body.
  if (problem?.kind === 'too-large' || !isSmall(response.req)) more.connection = 'close'
  send(response, problem?.status ?? 500, body, sending, more)
}
