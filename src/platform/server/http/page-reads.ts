import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Call, FileAnswer, RangedAnswer, type Viewer } from '../call.ts'
import type { SiteDatabase } from '../database/database.ts'
import { type ApiParts, allow, check, circumstances, decoded, type FoundSite, switchedOff } from './api.ts'
import { requireConfirmed } from './confirmed.ts'
import { readQuery } from './query.ts'
import { cookieOf, type Origin, sessionCookieName } from './request.ts'
import { type Route, routeFinder } from './routes.ts'

/** What the operation `GET /api<address>` answers to whoever asks for a page; undefined when it refuses them or fails. */
export type PageRead = (address: string) => Promise<unknown>

type ReadParts = Pick<ApiParts, 'routes' | 'database' | 'viewerOf' | 'isOn' | 'log' | 'secret' | 'rates'>

/**
 * Reads for the page that is being written, so that its first view waits for no second request. Each passes the checks of
 * the door of all operations, in the same order: session, switch, role, input; and its answer the contract's output.
 */
export function pageReads(parts: ReadParts) {
  const find = routeFinder(parts.routes)
  return (request: IncomingMessage, site: FoundSite, from: Origin): PageRead => {
    const database = parts.database.site(site.id)
    const now = new Date()
    const token = cookieOf(request, sessionCookieName(from.secure))
    let asking: Promise<Viewer> | undefined
    const viewer = () => {
      asking ??= parts.viewerOf(database, token, from.host ?? '', now)
      return asking
    }
    return async (address) => {
      const url = new URL(address, 'http://site')
      const found = find('GET', url.pathname)
      if (!found) return undefined
      const around = {
        ...circumstances(request, site, from),
        database,
        now,
        requestId: randomUUID(),
        secret: parts.secret,
        rates: parts.rates,
      }
      return answerOf(parts, found, url, { ...around, viewer: await viewer(), ...READS_ONLY }).catch(() => undefined)
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
  if (!(answer instanceof FileAnswer)) return route.output.parse(answer)
  // A file is no part of a page; left alone it would stay open.
  if (answer.stream instanceof Readable) answer.stream.destroy()
  return undefined
}

/** A read that is part of a page changes nothing. */
const READS_ONLY: Pick<Call, 'change' | 'audit' | 'setSession'> = {
  change: () => Promise.reject(new Error('A page being written changes nothing.')),
  audit: { note: () => undefined, nothingChanged: () => undefined },
  setSession: () => undefined,
}
