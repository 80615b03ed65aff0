import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { networkOf, wideNetworkOf } from '../rules.ts'
import { addressSubject, clientSubject, knownClientSubject, type Secret } from './attempt-subjects.ts'

/** The maximum number of attempts of a kind per subject within a time. */
export interface Limit {
  kind: string
  max: number
  minutes: number
}

/** For passwords and codes: per client whatever the account, and per account on all sites (ACC-22). */
export const CLIENT: Limit = { kind: 'client', max: 50, minutes: 15 }
export const SIGN_IN: Limit = { kind: 'sign-in', max: 10, minutes: 15 }
export const CONFIRMATION: Limit = { kind: 'confirmation', max: 10, minutes: 15 }
export const CODE: Limit = { kind: 'code', max: 10, minutes: 15 }
/** For operations that reveal whether an address is taken, and for those that send e-mail. */
export const REGISTRATION: Limit = { kind: 'registration', max: 10, minutes: 60 }
export const NEW_ADDRESS: Limit = { kind: 'new-address', max: 10, minutes: 60 }
export const EMAIL: Limit = { kind: 'letter', max: 3, minutes: 15 }
export const RESET_CLIENT: Limit = { kind: 'reset-client', max: 20, minutes: 15 }
export const CHALLENGE: Limit = { kind: 'question', max: 100, minutes: 15 }

/** One customer may own an IPv6 /48, so it gets this many times the attempts of one of its networks. */
const WIDE_NETWORK_FACTOR = 4
/** From this attempt on, answers for an account are delayed by this many more ms each time. */
const SLOW_FROM_ATTEMPT = 6
const DELAY_STEP_MS = 200

/** What an attempt is counted against: accounts across all sites, clients per site (security: accounts). */
export interface Counter {
  limit: Limit
  scope: 'all-sites' | 'site'
  subject: Buffer
  /** Used instead of `subject` where the account was signed in from this client before. */
  knownClient?: Buffer
}

/** Counts sign-ins and e-mails per address, known or not. A client the owner has signed in from has a counter of its own. */
export function addressCounter(call: Call, limit: Limit, email: string): Counter {
  return {
    limit,
    scope: 'all-sites',
    subject: addressSubject(call, email),
    knownClient: knownClientSubject(call, email),
  }
}

/** Counts attempts at a known account. */
export function accountCounter(call: Call, limit: Limit, accountId: string): Counter {
  return { limit, scope: 'all-sites', subject: addressSubject(call, accountId) }
}

/** Counts attempts per client: a whole IPv4 address; for IPv6 its /64, and its /48 with a larger allowance. */
export function clientCounters(call: Call, limit: Limit): Counter[] {
  const own = { limit, scope: 'site' as const, subject: clientSubject(call, networkOf(call.address)) }
  const wide = wideNetworkOf(call.address)
  return wide === undefined
    ? [own]
    : [own, { limit: wideLimit(limit), scope: 'site', subject: clientSubject(call, wide) }]
}

const wideLimit = ({ kind, max, minutes }: Limit): Limit => ({
  kind: `${kind}-wide`,
  max: max * WIDE_NETWORK_FACTOR,
  minutes,
})

/**
 * Counts an attempt before anything is checked, in one round trip, so that concurrent attempts cannot slip through. Above a limit it
 * throws 429 with the time to wait; refused attempts do not extend it. The last attempts before the limit are delayed.
 */
export async function countAttempt(call: Call, ...counters: Counter[]): Promise<void> {
  const shared = counters.filter(({ scope }) => scope === 'all-sites')
  const own = counters.filter(({ scope }) => scope === 'site')
  const rows = await rowsOf(
    call.database,
    shared.length > 0 ? countOverAllSites(shared) : undefined,
    own.length > 0 ? countOnSite(call.siteId, own) : undefined,
  )
  const limits = new Map(counters.map(({ limit }) => [limit.kind, limit]))
  const exceeded = rows.filter((row) => row.tries > (limits.get(row.kind)?.max ?? 0))
  if (exceeded.length > 0) throw tooManyAttempts(Math.max(...exceeded.map((row) => row.wait)))
  const tries = rows.find((row) => row.kind === SIGN_IN.kind)?.tries ?? 0
  if (tries >= SLOW_FROM_ATTEMPT) await pause((tries - SLOW_FROM_ATTEMPT + 1) * DELAY_STEP_MS)
}

type CountStatement = ReturnType<typeof countOverAllSites> | ReturnType<typeof countOnSite>

async function rowsOf(database: SiteDatabase, ...statements: (CountStatement | undefined)[]) {
  const [first, second] = statements.filter((each) => each !== undefined)
  if (!first) return []
  return second ? (await database.together(first, second)).flat() : database.many(first)
}

function countOverAllSites(counters: readonly Counter[]) {
  return sql
    .insertInto('account_attempt')
    .values(counters.map(valuesOf))
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(increment('account_attempt')))
    .returning(COUNT_COLUMNS)
}

function countOnSite(siteId: string, counters: readonly Counter[]) {
  return sql
    .insertInto('attempt')
    .values(counters.map((counter) => ({ site_id: siteId, ...valuesOf(counter) })))
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'subject']).doUpdateSet(increment('attempt')))
    .returning(COUNT_COLUMNS)
}

/** Losing a counter in a crash does no harm; waiting for the disk would make callers of one address queue. */
export const ASYNC_COMMIT = raw<string>`set_config('synchronous_commit', 'off', true)`.as('quick')
const COUNT_COLUMNS = [
  'kind',
  'tries',
  raw<number>`ceil(extract(epoch from ends_at - now()))::int`.as('wait'),
  ASYNC_COMMIT,
] as const

function increment(table: 'attempt' | 'account_attempt') {
  const [tries, ends] = [raw.ref(`${table}.tries`), raw.ref(`${table}.ends_at`)]
  return {
    tries: raw<number>`case when ${ends} <= now() then 1 else least(${tries} + 1, 1000000) end`,
    ends_at: raw<Date>`case when ${ends} <= now() then excluded.ends_at else ${ends} end`,
  }
}

function valuesOf({ limit: { kind, minutes }, subject, knownClient: apart }: Counter) {
  return {
    kind,
    subject: apart ? subjectForClient(subject, apart) : subject,
    tries: 1,
    ends_at: raw<Date>`now() + make_interval(mins => ${minutes}::int)`,
  }
}

function subjectForClient(own: Buffer, apart: Buffer): RawBuilder<Buffer> {
  return raw`case when exists (select from account_attempt known where known.kind = 'known' and known.subject = ${apart}::bytea
    and known.ends_at > now()) then ${apart}::bytea else ${own}::bytea end`
}

/** A successful attempt does not count against the client. */
export async function refundAttempt(call: Call, limit: Limit): Promise<void> {
  const counters = clientCounters(call, limit)
  await call.database.run(
    sql
      .updateTable('attempt')
      .set({ tries: raw<number>`greatest(tries - 1, 0)` })
      .where(
        'kind',
        'in',
        counters.map((counter) => counter.limit.kind),
      )
      .where(
        'subject',
        'in',
        counters.map(({ subject }) => subject),
      )
      .returning(ASYNC_COMMIT),
  )
}

/** Resets an account's attempts once its owner has authenticated. */
export async function resetAttempts(call: Call, limit: Limit, accountId: string): Promise<void> {
  await call.database.run(
    sql
      .deleteFrom('account_attempt')
      .where('kind', '=', limit.kind)
      .where('subject', '=', addressSubject(call, accountId)),
  )
}

/** Deletes all counters of an erased account, on all sites (PROF-19). */
export async function deleteAttemptsOf(
  transaction: SiteDatabase,
  secret: Secret,
  account: { id: string; email: string },
): Promise<void> {
  for (const subject of [addressSubject(secret, account.id), addressSubject(secret, account.email)])
    await transaction.run(
      sql
        .deleteFrom('account_attempt')
        .where('kind', 'in', [SIGN_IN, CONFIRMATION, CODE, NEW_ADDRESS, EMAIL].map(({ kind }) => kind).concat('known'))
        .where('subject', '>=', subject)
        .where('subject', '<=', Buffer.concat([subject, Buffer.alloc(subject.length, 0xff)])),
    )
}

function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('members.too-many-tries', 'too-many', `Too many tries. Please try again in ${when}.`, {
    retryAfter: Math.max(1, seconds),
  })
}
