import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { MEMBERS, type Role } from '#base/roles.ts'
import type { Viewer } from '../call.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '../http/headers.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangeCursor, LiveChange } from './changes.ts'

interface Stream {
  siteId: string
  /** Its session and account, for the limits. */
  owners: readonly string[]
  viewer: Viewer
  response: ServerResponse
  /** Changes received while missed ones are still being read; sent after those, so that ids always increase. */
  waiting: LiveChange[] | undefined
}

/** A stream ends within this time after its owner has lost access (security: permissions). */
const CHECK_EVERY_MS = 4_000
const BEAT_EVERY_MS = 25_000

/** Maximum streams in this process per session (browser tabs), and per account across its sessions and sites. */
const MAX_STREAMS = { session: 10, account: 20 }
/** Reconnect delay (ms) for clients that ignore `replaced`; ours waits until its page is visible. */
const REPLACED_RETRY_MS = 60_000

/** The current role in each of these sessions; one that has ended is missing. */
export type RolesInSessions = (
  query: pg.Pool['query'],
  sessionIds: readonly (string | null)[],
) => Promise<ReadonlyMap<string, Role>>

/** The open streams of this process. */
export function liveStreams(feed: ChangeFeed, rolesInSessions: RolesInSessions) {
  const open = new Map<string, Set<Stream>>()
  /** The open streams of each session and account, oldest first. */
  const owned = new Map<string, Set<Stream>>()

  const add = (stream: Stream): void => {
    open.set(stream.siteId, (open.get(stream.siteId) ?? new Set()).add(stream))
    for (const owner of stream.owners) owned.set(owner, (owned.get(owner) ?? new Set()).add(stream))
  }

  const remove = (stream: Stream): boolean => {
    for (const owner of stream.owners) {
      const group = owned.get(owner)
      group?.delete(stream)
      if (group?.size === 0) owned.delete(owner)
    }
    return open.get(stream.siteId)?.delete(stream) ?? false
  }

  /** Ends the oldest streams of an owner at the limit: the newest is the visible page. */
  const makeRoom = ({ owners: [session = '', account = ''] }: Stream): void => {
    for (const [owner, most] of [
      [session, MAX_STREAMS.session],
      [account, MAX_STREAMS.account],
    ] as const) {
      const group = Array.from(owned.get(owner) ?? [])
      for (const oldest of group.slice(0, Math.max(0, group.length + 1 - most))) end(oldest, 'replaced')
    }
  }

  const end = (stream: Stream, reason?: 'session' | 'replaced'): void => {
    // Already removed: a response cannot be written to after its end.
    if (!remove(stream)) return
    if (reason === 'replaced') stream.response.write(`retry: ${REPLACED_RETRY_MS}\n`)
    if (reason) stream.response.write(`event: ${reason}\ndata: {}\n\n`)
    stream.response.end()
  }

  const publish = (changes: readonly LiveChange[]): void => {
    for (const [siteId, group] of bySite(changes)) {
      const messageFor = messagesOf(group)
      for (const stream of open.get(siteId) ?? []) {
        if (stream.waiting) stream.waiting.push(...group)
        else write(stream, messageFor(stream.viewer))
        if (group.some((change) => change.topic === 'session' && hears(stream.viewer, change.audience)))
          end(stream, 'session')
      }
    }
  }

  /** Ends the streams of ended sessions, and of members whose role has changed. */
  const check = async (): Promise<void> => {
    const streams = Array.from(open.values()).flatMap((group) => Array.from(group))
    if (streams.length === 0) return
    const roles = await rolesInSessions(
      feed.query,
      streams.map((stream) => stream.viewer.sessionId),
    )
    for (const stream of streams)
      if (roles.get(stream.viewer.sessionId ?? '') !== stream.viewer.role) end(stream, 'session')
  }

  const checking = setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS)
  const beating = setInterval(() => {
    for (const group of open.values()) for (const { response } of group) response.write(': still here\n\n')
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
      const owners = [`session ${viewer.sessionId}`, `account ${viewer.accountId}`]
      const stream: Stream = { siteId, owners, viewer, response, waiting: cursor && [] }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': NOTHING_CSP,
        'x-accel-buffering': 'no',
        ...SECURITY_HEADERS,
        ...(secure ? HSTS : {}),
      })
      // A client that disconnects before the first change resumes from here.
      const start = cursor ?? feed.cursor
      response.write(`retry: 1000\n${start ? `id: ${start.xid}-${start.id}\n` : ''}\n`)
      makeRoom(stream)
      add(stream)
      request.on('close', () => remove(stream))
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
      for (const group of open.values())
        for (const stream of group) {
          stream.response.write(`retry: ${200 + Math.floor(Math.random() * 2_000)}\n\n`)
          end(stream)
        }
    },
    count: (): number => Array.from(open.values()).reduce((sum, group) => sum + group.size, 0),
  }
}

/** The client's cursor from the header or, for the first stream of a page, from `?after=`. Numbers beyond the database's range are ignored. */
function requestedCursor(request: IncomingMessage): ChangeCursor | undefined {
  const after = new URL(request.url ?? '/', 'http://site').searchParams.get('after')
  const [, xid, id] = /^(\d{1,19})-(\d{1,18})$/.exec(String(request.headers['last-event-id'] ?? after ?? '')) ?? []
  return xid && id ? { xid, id } : undefined
}

function write({ response }: Stream, message: Buffer | undefined): void {
  if (message && !response.writableEnded) response.write(message)
}

/**
 * Builds the message of these changes for each viewer, undefined if none concern them. Messages are cached by audience: of two
 * thousand open streams almost all get the same.
 */
function messagesOf(changes: readonly LiveChange[]): (viewer: Viewer) => Buffer | undefined {
  const ofMembers = new Set(
    changes.map(({ audience }) => audience).filter((audience) => audience.startsWith('member:')),
  )
  const made = new Map<string, Buffer | undefined>()
  return (viewer) => {
    const own = `member:${viewer.memberId}`
    const alike = ofMembers.has(own) ? `${viewer.role} ${own}` : viewer.role
    if (!made.has(alike)) made.set(alike, message(changes.filter((change) => hears(viewer, change.audience))))
    return made.get(alike)
  }
}

/** For a client whose missed changes have expired: it refetches everything and is then up to `now`. */
const missedSomething = (now: ChangeCursor | undefined): Buffer =>
  Buffer.from(`${now ? `id: ${now.xid}-${now.id}\n` : ''}event: missed\ndata: {}\n\n`)

function message(heard: readonly LiveChange[]): Buffer | undefined {
  const last = heard.at(-1)
  if (!last) return undefined
  const topics = Array.from(new Set(heard.map((change) => change.topic)))
  return Buffer.from(`id: ${last.xid}-${last.id}\nevent: change\ndata: ${JSON.stringify({ topics })}\n\n`)
}

function hears(viewer: Viewer, audience: string): boolean {
  if (audience === 'everyone') return true
  if (audience.startsWith('member:')) return audience === `member:${viewer.memberId}`
  if (audience === 'admins') return viewer.role === 'admin'
  return MEMBERS.includes(viewer.role)
}

function bySite(changes: readonly LiveChange[]): Map<string, LiveChange[]> {
  const groups = new Map<string, LiveChange[]>()
  for (const change of changes) groups.set(change.siteId, [...(groups.get(change.siteId) ?? []), change])
  return groups
}
