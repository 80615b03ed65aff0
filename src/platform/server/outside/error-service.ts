import { randomUUID } from 'node:crypto'
import { redacted, withoutSecrets } from '../redact.ts'
import { type Edge, internet } from './edge.ts'
import { postTo } from './post-to.ts'

/** An unhandled error of the server or of a browser. */
export interface ReportedError {
  from: 'server' | 'browser'
  /** Error class: `TypeError`. */
  name: string
  message: string
  stack?: string
  /** Path of the page, for browser errors. */
  page?: string
  /** What was being done, for the report. */
  doing?: string
}

/** Reports errors to an external service. `report` never throws and does not wait. */
export interface ErrorService {
  report(error: ReportedError): void
  /** Resolves when all reported errors have been sent or dropped. */
  settled(): Promise<void>
}

/** Maximum queued errors, and maximum sent per hour: an error in every request must not cause a flood. */
const MAX_QUEUED = 50
const MAX_PER_HOUR = 500

/** A parsed DSN: `https://key@host/project`. */
interface Source {
  key: string
  project: string
  address: string
}

/** Parses a DSN; undefined if it is invalid. */
export function sourceOf(dsn: string): Source | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !username || !project) return undefined
  return { key: username, project, address: `${protocol}//${host}${folder}/api/${project}/envelope/` }
}

/**
 * Sends errors one at a time to a service that accepts Sentry envelopes (ANA-09). A failed one is dropped after calling `lost`; it is
 * also in the server's own log.
 */
export function errorService(
  dsn: string,
  { edge = internet, release, lost }: { edge?: Edge; release: string; lost(problem: unknown): void },
): ErrorService {
  const source = sourceOf(dsn)
  if (!source) throw new Error('the data source name was checked with the settings')
  const waiting: ReportedError[] = []
  let sending: Promise<void> | undefined
  let hour = { since: 0, sent: 0 }

  const mayBeSent = (now: number): boolean => {
    if (now - hour.since > 3_600_000) hour = { since: now, sent: 0 }
    hour.sent += 1
    return hour.sent <= MAX_PER_HOUR && waiting.length < MAX_QUEUED
  }
  const sendAll = async (): Promise<void> => {
    for (let error = waiting.shift(); error; error = waiting.shift())
      await postTo(source.address, envelope(source, error, release), edge).catch(lost)
    sending = undefined
  }
  return {
    report: (error) => {
      if (!mayBeSent(Date.now())) return
      waiting.push(error)
      sending ??= sendAll()
    },
    settled: async () => sending,
  }
}

function envelope({ key }: Source, error: ReportedError, release: string) {
  const id = randomUUID().replaceAll('-', '')
  const body = [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, eventOf(id, error, release)]
  return {
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=guildhall/${release}, sentry_key=${key}`,
    },
    body: `${body.map((part) => JSON.stringify(part)).join('\n')}\n`,
  }
}

function eventOf(id: string, { from, name, message, stack = '', page, doing }: ReportedError, release: string) {
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
