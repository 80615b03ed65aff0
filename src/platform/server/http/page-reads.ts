import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Call, FileAnswer, RangedAnswer, type Viewer } from '../call.ts'
import type { SiteDatabase } from '../database/database.ts'
import { type ApiParts, allow, type ResolvedSite, requestContext, switchedOff } from './api.ts'
import { requireConfirmed } from './confirmed.ts'
import { discard } from './expected-viewer.ts'
import { check, decoded } from './input.ts'
import { readQuery } from './query.ts'
import { cookieOf, type Origin, sessionCookieName } from './request.ts'
import { type Route, routeFinder } from './routes.ts'

/** The response of `GET /api<address>` for the viewer of a page; undefined if it is refused or fails. */
export type PageRead = (address: string) => Promise<unknown>

type ReadParts = Pick<ApiParts, 'routes' | 'database' | 'viewerOf' | 'isOn' | 'log' | 'secret' | 'rates'>

/**
 * Runs reads while a page is rendered, so that its first view needs no second request. Each passes the gateway's checks in
 * the same order (session, switch, role, input), and its response is validated against the contract.
 */
export function pageReads(parts: ReadParts) {
  const find = routeFinder(parts.routes)
  return (request: IncomingMessage, site: ResolvedSite, from: Origin): PageRead => {
    const database = parts.database.site(site.id)
    const now = new Date()
    const token = cookieOf(request, sessionCookieName(from.secure))
    const callOf = (viewer: Viewer): Call => ({
      ...requestContext(request, site, from),
      ...READS_ONLY,
      database,
      viewer,
      now,
      requestId: randomUUID(),
      secret: parts.secret,
      rates: parts.rates,
    })
    let callPromise: Promise<Call> | undefined
    const call = () => {
      callPromise ??= parts.viewerOf(database, token, from.host ?? '', now).then(callOf)
      return callPromise
    }
    return async (address) => {
      const url = new URL(address, 'http://site')
      const matched = find('GET', url.pathname)
      return matched && answerOf(parts, matched, url, await call()).catch(() => undefined)
    }
  }
}

async function answerOf(
  parts: ReadParts,
  { route, parameters }: { route: Route; parameters: Record<string, string> },
  url: URL,
  call: Call,
): Promise<unknown> {
  if (route.switch && !(await parts.isOn(call.database as SiteDatabase, call.viewer, route.switch))) throw switchedOff()
  allow(route, call.viewer)
  const input = check(route, { ...readQuery(url.searchParams, route.input), ...decoded(parameters) })
  requireConfirmed(route, call.viewer, input, call.now)
  const answer = await route.run(call, input as never)
  if (answer instanceof RangedAnswer) return undefined
  if (!(answer instanceof FileAnswer)) return route.parseAnswer(answer)
  // A file cannot be embedded in a page.
  discard(answer)
  return undefined
}

/** Reads during rendering cannot change anything. */
const READS_ONLY: Pick<Call, 'change' | 'audit' | 'setSession'> = {
  change: () => Promise.reject(new Error('Rendering a page must not change anything.')),
  audit: { note: () => undefined, nothingChanged: () => undefined },
  setSession: () => undefined,
}
