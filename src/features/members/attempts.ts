import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { addressSubject, apartSubject, clientSubject, type Secret } from './attempt-subjects.ts'
import { networkOf, wideNetworkOf } from './rules.ts'

/** How many tries of a kind a subject has within a time. */
export interface Limit {
  kind: string
  most: number
  minutes: number
}

/** At passwords and codes, from one client whoever it tries; and at one account, on whatever site (ACC-22). */
export const CLIENT: Limit = { kind: 'client', most: 50, minutes: 15 }
export const SIGN_IN: Limit = { kind: 'sign-in', most: 10, minutes: 15 }
export const CONFIRMATION: Limit = { kind: 'confirmation', most: 10, minutes: 15 }
export const CODE: Limit = { kind: 'code', most: 10, minutes: 15 }
/** What says whether an address is taken, and what sends mail. */
export const REGISTRATION: Limit = { kind: 'registration', most: 10, minutes: 60 }
export const NEW_ADDRESS: Limit = { kind: 'new-address', most: 10, minutes: 60 }
export const LETTER: Limit = { kind: 'letter', most: 3, minutes: 15 }
export const RESET_CLIENT: Limit = { kind: 'reset-client', most: 20, minutes: 15 }
export const QUESTION: Limit = { kind: 'question', most: 100, minutes: 15 }

/** A /48 of IPv6 is what one customer may hold: it has so many times the tries of one of its networks. */
const WIDE_ALLOWANCE = 4
/** From this failure of an account on, answers come slower: by this much more each time (ms). */
const SLOW_FROM = 6
const SLOWER_BY_MS = 200

/** What one try counts for. Accounts are one for all sites and count over all of them; clients count for each site (security: accounts). */
export interface Counter {
  limit: Limit
  over: 'all-sites' | 'site'
  subject: Buffer
  /** Counts here instead where the account was signed in from this client before. */
  apart?: Buffer
}

/** Counts a try at an address, known or not, for sign-ins and for mail. A client its owner signed in from counts apart. */
export function addressCounter(call: Call, limit: Limit, email: string): Counter {
  return { limit, over: 'all-sites', subject: addressSubject(call, email), apart: apartSubject(call, email) }
}

/** Counts a try of somebody whose account is known. */
export function accountCounter(call: Call, limit: Limit, accountId: string): Counter {
  return { limit, over: 'all-sites', subject: addressSubject(call, accountId) }
}

/** Counts a try of this client: all of an IPv4 address; of an IPv6 one its /64, and its /48 with a larger allowance. */
export function clientCounters(call: Call, limit: Limit): Counter[] {
  const own = { limit, over: 'site' as const, subject: clientSubject(call, networkOf(call.address)) }
  const wide = wideNetworkOf(call.address)
  return wide === undefined ? [own] : [own, { limit: wideOf(limit), over: 'site', subject: clientSubject(call, wide) }]
}

const wideOf = ({ kind, most, minutes }: Limit): Limit => ({
  kind: `${kind}-wide`,
  most: most * WIDE_ALLOWANCE,
  minutes,
})

/**
 * Counts a try before anything is looked at, in one round trip, so that tries side by side cannot slip through. Over a limit it
 * is refused with 429 and the time to wait; refused tries do not prolong it. The last failures before that answer slower.
 */
export async function countTry(call: Call, ...counters: Counter[]): Promise<void> {
  const shared = counters.filter(({ over }) => over === 'all-sites')
  const own = counters.filter(({ over }) => over === 'site')
  const rows = await rowsOf(
    call.database,
    shared.length > 0 ? countedOverAllSites(shared) : undefined,
    own.length > 0 ? countedHere(call.siteId, own) : undefined,
  )
  const limits = new Map(counters.map(({ limit }) => [limit.kind, limit]))
  const over = rows.filter((row) => row.tries > (limits.get(row.kind)?.most ?? 0))
  if (over.length > 0) throw tooManyTries(Math.max(...over.map((row) => row.wait)))
  const tries = rows.find((row) => row.kind === SIGN_IN.kind)?.tries ?? 0
  if (tries >= SLOW_FROM) await pause((tries - SLOW_FROM + 1) * SLOWER_BY_MS)
}

type Counting = ReturnType<typeof countedOverAllSites> | ReturnType<typeof countedHere>

async function rowsOf(database: SiteDatabase, ...asked: (Counting | undefined)[]) {
  const [one, other] = asked.filter((each) => each !== undefined)
  if (!one) return []
  return other ? (await database.together(one, other)).flat() : database.many(one)
}

function countedOverAllSites(counters: readonly Counter[]) {
  return sql
    .insertInto('account_attempt')
    .values(counters.map(valuesOf))
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(oneMore('account_attempt')))
    .returning(COUNTED)
}

function countedHere(siteId: string, counters: readonly Counter[]) {
  return sql
    .insertInto('attempt')
    .values(counters.map((counter) => ({ site_id: siteId, ...valuesOf(counter) })))
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'subject']).doUpdateSet(oneMore('attempt')))
    .returning(COUNTED)
}

/** A counter lost with a crash does no harm; waiting for the disk would make callers of one address queue. */
export const QUICK = raw<string>`set_config('synchronous_commit', 'off', true)`.as('quick')
const COUNTED = [
  'kind',
  'tries',
  raw<number>`ceil(extract(epoch from ends_at - now()))::int`.as('wait'),
  QUICK,
] as const

function oneMore(table: 'attempt' | 'account_attempt') {
  const [tries, ends] = [raw.ref(`${table}.tries`), raw.ref(`${table}.ends_at`)]
  return {
    tries: raw<number>`case when ${ends} <= now() then 1 else least(${tries} + 1, 1000000) end`,
    ends_at: raw<Date>`case when ${ends} <= now() then excluded.ends_at else ${ends} end`,
  }
}

function valuesOf({ limit: { kind, minutes }, subject, apart }: Counter) {
  return {
    kind,
    subject: apart ? apartWhereKnown(subject, apart) : subject,
    tries: 1,
    ends_at: raw<Date>`now() + make_interval(mins => ${minutes}::int)`,
  }
}

function apartWhereKnown(own: Buffer, apart: Buffer): RawBuilder<Buffer> {
  return raw`case when exists (select from account_attempt known where known.kind = 'known' and known.subject = ${apart}::bytea
    and known.ends_at > now()) then ${apart}::bytea else ${own}::bytea end`
}

/** A try that succeeded was none of those that count for this client. */
export async function giveBack(call: Call, limit: Limit): Promise<void> {
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
      .returning(QUICK),
  )
}

/** Forgets what was counted at an account whose owner has just proved to be that. */
export async function forgetTries(call: Call, limit: Limit, accountId: string): Promise<void> {
  await call.database.run(
    sql
      .deleteFrom('account_attempt')
      .where('kind', '=', limit.kind)
      .where('subject', '=', addressSubject(call, accountId)),
  )
}

/** Forgets all that was counted, on whatever site, at an account that is no more (PROF-19). */
export async function forgetAccount(
  transaction: SiteDatabase,
  secret: Secret,
  account: { id: string; email: string },
): Promise<void> {
  for (const subject of [addressSubject(secret, account.id), addressSubject(secret, account.email)])
    await transaction.run(
      sql
        .deleteFrom('account_attempt')
        .where('kind', 'in', [SIGN_IN, CONFIRMATION, CODE, NEW_ADDRESS, LETTER].map(({ kind }) => kind).concat('known'))
        .where('subject', '>=', subject)
        .where('subject', '<=', Buffer.concat([subject, Buffer.alloc(subject.length, 0xff)])),
    )
}

function tooManyTries(seconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('members.too-many-tries', 'too-many', `Too many tries. Please try again in ${when}.`, {
    retryAfter: Math.max(1, seconds),
  })
}
