import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import type { Role } from '#base/roles.ts'
import type { Viewer } from '../call.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '../http/headers.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangeCursor, LiveChange } from './changes.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { hears, messagesOf, missedSomething } from './stream-messages.ts'

/** A stream ends within 5 s after its owner has lost access (ACC-38), also where a check fails or the machine is busy. */
const CHECK_EVERY_MS = 2_000
const BEAT_EVERY_MS = 25_000

/** The current role in each of these sessions; one that has ended is missing. */
export type RolesInSessions = (
  query: pg.Pool['query'],
  sessionIds: readonly (string | null)[],
) => Promise<ReadonlyMap<string, Role>>

/** The live streams of this process: sends each change to those who hear it, and ends streams whose owner lost access. */
export function liveStreams(feed: ChangeFeed, rolesInSessions: RolesInSessions) {
  const streams = openStreams()

  const publish = (changes: readonly LiveChange[]): void => {
    for (const [siteId, group] of bySite(changes)) {
      const messageFor = messagesOf(group)
      for (const stream of streams.ofSite(siteId)) {
        if (stream.waiting) stream.waiting.push(...group)
        else write(stream, messageFor(stream.viewer))
        if (group.some((change) => change.topic === 'session' && hears(stream.viewer, change.audience)))
          streams.end(stream, 'session')
      }
    }
  }

  /** Ends the streams of ended sessions, and of members whose role has changed. */
  const check = async (): Promise<void> => {
    const open = streams.all()
    if (open.length === 0) return
    const roles = await rolesInSessions(
      feed.query,
      open.map(({ viewer }) => viewer.sessionId),
    )
    for (const stream of open)
      if (roles.get(stream.viewer.sessionId ?? '') !== stream.viewer.role) streams.end(stream, 'session')
  }

  const checking = setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS)
  const beating = setInterval(() => {
    for (const { response } of streams.all()) response.write(': still here\n\n')
  }, BEAT_EVERY_MS)
  checking.unref()
  beating.unref()

  return {
    publish,
    /** Opens a stream for a signed-in viewer and first sends what was missed since `Last-Event-ID`. */
    open: async (
      request: IncomingMessage,
      response: ServerResponse,
      siteId: string,
      viewer: Viewer,
      secure: boolean,
    ): Promise<void> => {
      // A client that disconnected during authentication would never be removed from the list.
      if (response.destroyed) return
      response.on('error', () => {})
      const cursor = requestedCursor(request)
      const stream: Stream = { siteId, viewer, response, waiting: cursor && [] }
      // A client that disconnects before the first change resumes from here.
      writeHead(response, secure, cursor ?? feed.cursor)
      streams.add(stream)
      request.on('close', () => streams.remove(stream))
      if (!cursor) return
      const now = feed.cursor
      const missed = await feed.since(siteId, cursor)
      write(stream, missed ? messagesOf(missed)(viewer) : missedSomething(now))
      write(stream, messagesOf(stream.waiting ?? [])(viewer))
      stream.waiting = undefined
    },
    /** Ends all streams with reconnect delays spread over two seconds. */
    close: (): void => {
      clearInterval(checking)
      clearInterval(beating)
      for (const stream of streams.all()) {
        stream.response.write(`retry: ${200 + Math.floor(Math.random() * 2_000)}\n\n`)
        streams.end(stream)
      }
    },
    count: (): number => streams.all().length,
  }
}

/** The client's cursor from the header or, for the first stream of a page, from `?after=`. Numbers beyond the database's range are ignored. */
function requestedCursor(request: IncomingMessage): ChangeCursor | undefined {
  const after = new URL(request.url ?? '/', 'http://site').searchParams.get('after')
  const [, xid, id] = /^(\d{1,19})-(\d{1,18})$/.exec(String(request.headers['last-event-id'] ?? after ?? '')) ?? []
  return xid && id ? { xid, id } : undefined
}

function writeHead(response: ServerResponse, secure: boolean, start: ChangeCursor | undefined): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_CSP,
    'x-accel-buffering': 'no',
    ...SECURITY_HEADERS,
    ...(secure ? HSTS : {}),
  })
  response.write(`retry: 1000\n${start ? `id: ${start.xid}-${start.id}\n` : ''}\n`)
}

function write({ response }: Stream, message: Buffer | undefined): void {
  if (message && !response.writableEnded) response.write(message)
}

function bySite(changes: readonly LiveChange[]): Map<string, LiveChange[]> {
  const groups = new Map<string, LiveChange[]>()
  for (const change of changes) groups.set(change.siteId, [...(groups.get(change.siteId) ?? []), change])
  return groups
}
