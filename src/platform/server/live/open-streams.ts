import type { ServerResponse } from 'node:http'
import type { Viewer } from '../call.ts'
import type { LiveChange } from './changes.ts'

export interface Stream {
  siteId: string
  viewer: Viewer
  response: ServerResponse
  /** Changes received while missed ones are still being read; sent after those, so that ids always increase. */
  waiting: LiveChange[] | undefined
}

/** Maximum streams in this process per session (browser tabs), and per account across its sessions and sites. */
const MAX_STREAMS = { session: 10, account: 20 }
/** Reconnect delay (ms) for clients that ignore `replaced`; ours waits until its page is visible. */
const REPLACED_RETRY_MS = 60_000

/** The streams that are open, by site and by owner. */
export function openStreams() {
  const bySite = new Map<string, Set<Stream>>()
  /** The streams of each session and account, oldest first. */
  const byOwner = new Map<string, Set<Stream>>()

  const remove = (stream: Stream): boolean => {
    for (const { owner } of ownersOf(stream)) removeFrom(byOwner, owner, stream)
    return removeFrom(bySite, stream.siteId, stream)
  }

  const end = (stream: Stream, reason?: 'session' | 'replaced'): void => {
    // Already removed: a response cannot be written to after its end.
    if (!remove(stream)) return
    if (reason === 'replaced') stream.response.write(`retry: ${REPLACED_RETRY_MS}\n`)
    if (reason) stream.response.write(`event: ${reason}\ndata: {}\n\n`)
    stream.response.end()
  }

  return {
    /** Adds a stream; the oldest ones of an owner at the limit end, as the newest is the visible page. */
    add: (stream: Stream): void => {
      for (const { owner, most } of ownersOf(stream)) {
        const group = Array.from(byOwner.get(owner) ?? [])
        for (const oldest of group.slice(0, Math.max(0, group.length + 1 - most))) end(oldest, 'replaced')
      }
      for (const { owner } of ownersOf(stream)) addTo(byOwner, owner, stream)
      addTo(bySite, stream.siteId, stream)
    },
    remove,
    end,
    ofSite: (siteId: string): Iterable<Stream> => bySite.get(siteId) ?? [],
    all: (): Stream[] => Array.from(bySite.values()).flatMap((group) => Array.from(group)),
  }
}

function ownersOf({ viewer }: Stream) {
  return [
    { owner: `session ${viewer.sessionId}`, most: MAX_STREAMS.session },
    { owner: `account ${viewer.accountId}`, most: MAX_STREAMS.account },
  ]
}

function addTo(groups: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(stream))
}

function removeFrom(groups: Map<string, Set<Stream>>, key: string, stream: Stream): boolean {
  const group = groups.get(key)
  const wasThere = group?.delete(stream) ?? false
  if (group?.size === 0) groups.delete(key)
  return wasThere
}
