import { randomUUID } from 'node:crypto'
import { redacted, withoutSecrets } from '../redact.ts'
import { type Edge, internet } from './edge.ts'
import { postTo } from './post-to.ts'

/** An error that nobody handled, of the server or of a browser. */
export interface Fault {
  from: 'server' | 'browser'
  /** Of which kind: `TypeError`. */
  name: string
  message: string
  stack?: string
  /** Path of the page, of a browser's. */
  page?: string
  /** What was being done. */
  doing?: string
}

/** Where faults are sent. `tell` never throws and waits for nothing. */
export interface FaultService {
  tell(fault: Fault): void
  /** Resolves when everything told has been sent, or was given up. */
  settled(): Promise<void>
}

/** Faults that wait to be sent at most, and that are sent in an hour: an error of every request must not become a flood. */
const MOST_WAITING = 50
const MOST_AN_HOUR = 500

/** What a data source name (DSN) says: `https://key@host/project`. */
interface Source {
  key: string
  project: string
  address: string
}

/** Reads a data source name; undefined for what is none. */
export function sourceOf(dsn: string): Source | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !username || !project) return undefined
  return { key: username, project, address: `${protocol}//${host}${folder}/api/${project}/envelope/` }
}

/**
 * Sends faults, one after another, to a service that takes Sentry's envelopes (ANA-09). What it does not take is given up after
 * `lost` was told; the server's own log has it.
 */
export function faultService(
  dsn: string,
  { edge = internet, release, lost }: { edge?: Edge; release: string; lost(problem: unknown): void },
): FaultService {
  const source = sourceOf(dsn)
  if (!source) throw new Error('the data source name was checked with the settings')
  const waiting: Fault[] = []
  let sending: Promise<void> | undefined
  let hour = { since: 0, sent: 0 }

  const mayBeSent = (now: number): boolean => {
    if (now - hour.since > 3_600_000) hour = { since: now, sent: 0 }
    hour.sent += 1
    return hour.sent <= MOST_AN_HOUR && waiting.length < MOST_WAITING
  }
  const sendAll = async (): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift())
      await postTo(source.address, envelope(source, fault, release), edge).catch(lost)
    sending = undefined
  }
  return {
    tell: (fault) => {
      if (!mayBeSent(Date.now())) return
      waiting.push(fault)
      sending ??= sendAll()
    },
    settled: async () => sending,
  }
}

function envelope({ key }: Source, fault: Fault, release: string) {
  const id = randomUUID().replaceAll('-', '')
  const body = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, eventOf(id, fault, release)]
  return {
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=guildhall/${release}, sentry_key=${key}`,
    },
    body: `${body.map((part) => JSON.stringify(part)).join('\n')}\n`,
  }
}

function eventOf(id: string, { from, name, message, stack = '', page, doing }: Fault, release: string) {
  return redacted({
    event_id: id,
    timestamp: Date.now() / 1_000,
    platform: from === 'server' ? 'node' : 'javascript',
    level: 'error',
    release,
    logger: from,
    exception: { values: [{ type: name, value: message }] },
    ...(page ? { request: { url: page } } : {}),
    ...(doing ? { transaction: doing } : {}),
    extra: { stack: withoutSecrets(stack) },
  })
}
