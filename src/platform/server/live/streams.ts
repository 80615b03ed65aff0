import type { IncomingMessage, ServerResponse } from 'node:http'
import { MEMBERS, type Role, sessionRole } from '#base/roles.ts'
import { IDLE_DAYS, MOST_DAYS } from '#base/session-age.ts'
import type { Viewer } from '../call.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '../http/headers.ts'
import type { ChangeFeed, LiveChange, Place } from './change-feed.ts'

interface Stream {
  siteId: string
  /** Whom it counts for: its session and its account. */
  owners: readonly string[]
  viewer: Viewer
  response: ServerResponse
  /** What came in while what was missed is still being read; told after it, so that ids only ever rise. */
  waiting: LiveChange[] | undefined
}

/** A stream whose owner lost a right ends within this time (security: permissions). */
const CHECK_EVERY_MS = 4_000
const BEAT_EVERY_MS = 25_000

/** Streams that one session, and one account over all its sessions and sites, may have open in this process: a browser's tabs. */
const MOST = { session: 10, account: 20 }
/** When a browser that knows nothing of `replaced` comes back (ms); ours waits until its page is looked at. */
const REPLACED_RETRY_MS = 60_000

/** The open streams of this process. */
export function liveStreams(feed: () => ChangeFeed) {
  const open = new Map<string, Set<Stream>>()
  /** The open streams of each session and account, the oldest first. */
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

  /** Ends the oldest streams of whoever is about to open one too many: the newest is the page that is looked at. */
  const makeRoom = ({ owners: [session = '', account = ''] }: Stream): void => {
    for (const [owner, most] of [
      [session, MOST.session],
      [account, MOST.account],
    ] as const) {
      const group = Array.from(owned.get(owner) ?? [])
      for (const oldest of group.slice(0, Math.max(0, group.length + 1 - most))) end(oldest, 'replaced')
    }
  }

  const end = (stream: Stream, reason?: 'session' | 'replaced'): void => {
    // A check that was under way when its reader left, or was ended, comes too late: a response takes nothing after its end.
    if (!remove(stream)) return
    if (reason === 'replaced') stream.response.write(`retry: ${REPLACED_RETRY_MS}\n`)
    if (reason) stream.response.write(`event: ${reason}\ndata: {}\n\n`)
    stream.response.end()
  }

  const tell = (changes: readonly LiveChange[]): void => {
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

  /** Ends the streams of sessions that are gone, and of members whose role is another now. */
  const check = async (): Promise<void> => {
    const streams = Array.from(open.values()).flatMap((group) => Array.from(group))
    if (streams.length === 0) return
    const now = new Date()
    const { rows } = await feed().query<Listener>(
      `select s.id, m.user_type, m.expiry_date, s.second_factor_at is not null as given,
         coalesce(w.primaries ->> 'adminSecondFactor' = 'required', false) as asked
       from session s join site w on w.id = s.site_id
       join account a on a.id = s.account_id and a.credentials_version = s.credentials_version
       left join member m on m.site_id = s.site_id and m.account_id = s.account_id where s.id = any($1)
         and s.created_at > now() - interval '${MOST_DAYS} days' and s.last_seen_at > now() - interval '${IDLE_DAYS} days'`,
      [streams.map((stream) => stream.viewer.sessionId)],
    )
    const roles = new Map(rows.map((row) => [row.id, roleNow(row, now)]))
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
    tell,
    /** Opens a stream for a signed-in viewer and first sends what was missed after `Last-Event-ID`. */
    open: async (
      request: IncomingMessage,
      response: ServerResponse,
      siteId: string,
      viewer: Viewer,
      secure: boolean,
    ): Promise<void> => {
      // Who has left while it was asked who they are would never be taken off the list.
      if (response.destroyed) return
      response.on('error', () => {})
      const place = placeOf(request)
      const owners = [`session ${viewer.sessionId}`, `account ${viewer.accountId}`]
      const stream: Stream = { siteId, owners, viewer, response, waiting: place && [] }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': NOTHING_CSP,
        'x-accel-buffering': 'no',
        ...SECURITY_HEADERS,
        ...(secure ? HSTS : {}),
      })
      // A reader that hears nothing before its connection breaks resumes from here.
      const start = place ?? feed().place
      response.write(`retry: 1000\n${start ? `id: ${start.xid}-${start.id}\n` : ''}\n`)
      makeRoom(stream)
      add(stream)
      request.on('close', () => remove(stream))
      if (!place) return
      const now = feed().place
      const missed = await feed().since(siteId, place)
      write(stream, missed ? messagesOf(missed)(viewer) : missedSomething(now))
      write(stream, messagesOf(stream.waiting ?? [])(viewer))
      stream.waiting = undefined
    },
    /** Ends all streams with a hint when to come back, spread over two seconds. */
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

/** Whose session listens, as the check finds it now. */
interface Listener {
  id: string
  user_type: string | null
  expiry_date: Date | null
  asked: boolean
  given: boolean
}

function roleNow(row: Listener, now: Date): Role {
  if (row.user_type === null) return 'withoutProfile'
  return sessionRole({ userType: row.user_type, expiryDate: row.expiry_date }, row, now).role
}

/** Where a reader left off, by the header or, for the first stream of a page, by `?after=`. Numbers larger than the database counts are nobody's place. */
function placeOf(request: IncomingMessage): Place | undefined {
  const after = new URL(request.url ?? '/', 'http://site').searchParams.get('after')
  const [, xid, id] = /^(\d{1,19})-(\d{1,18})$/.exec(String(request.headers['last-event-id'] ?? after ?? '')) ?? []
  return xid && id ? { xid, id } : undefined
}

function write({ response }: Stream, message: Buffer | undefined): void {
  if (message && !response.writableEnded) response.write(message)
}

/**
 * What each viewer is told of these changes, undefined where that is nothing. It is put together once for all who hear the same: of
 * two thousand open streams mostly all.
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

/** To a reader who comes back after what it missed was swept away: it reads everything anew, and is up to `now` then. */
const missedSomething = (now: Place | undefined): Buffer =>
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
