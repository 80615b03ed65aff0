import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { fingerprint } from '#platform/server/secrets.ts'
import { networkOf } from './rules.ts'

/** How many tries of a kind a subject has within a time. */
export interface Limit {
  kind: string
  most: number
  minutes: number
}

/** At passwords and codes, from one client whoever it tries; and at one account (ACC-22). */
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

/** Days a client an account was signed in from counts its failures apart, so that strangers cannot shut the owner out. */
const KNOWN_DAYS = 30
/** From this failure of an account on, answers come slower: by this much more each time (ms). */
const SLOW_FROM = 6
const SLOWER_BY_MS = 200

/** Counters of one try. `apart` is the subject to count under where its owner is known to come from that client. */
type Counter = readonly [limit: Limit, subject: string, apart?: string]

/**
 * Counts a try in one statement, before anything is looked at, so that tries side by side cannot slip through. Over a limit it
 * is refused with 429 and the time to wait; refused tries do not prolong it. The last failures before that answer slower.
 */
export async function countTry(call: Call, ...counters: Counter[]): Promise<void> {
  const rows = await call.database.many(
    sql
      .insertInto('attempt')
      .values(counters.map((counter) => valuesOf(call, counter)))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'kind', 'subject']).doUpdateSet({
          tries: raw<number>`case when attempt.ends_at <= now() then 1 else least(attempt.tries + 1, 1000000) end`,
          ends_at: raw<Date>`case when attempt.ends_at <= now() then excluded.ends_at else attempt.ends_at end`,
        }),
      )
      .returning([
        'kind',
        'tries',
        raw<number>`ceil(extract(epoch from ends_at - now()))::int`.as('wait'),
        // A counter lost with a crash does no harm; waiting for the disk would make callers of one address queue.
        raw`set_config('synchronous_commit', 'off', true)`.as('quick'),
      ]),
  )
  const limits = new Map(counters.map(([limit]) => [limit.kind, limit]))
  const over = rows.filter((row) => row.tries > (limits.get(row.kind)?.most ?? 0))
  if (over.length > 0) throw tooManyTries(Math.max(...over.map((row) => row.wait)))
  const tries = rows.find((row) => row.kind === SIGN_IN.kind)?.tries ?? 0
  if (tries >= SLOW_FROM) await pause((tries - SLOW_FROM + 1) * SLOWER_BY_MS)
}

/** Counts a try at an account, known here or not, by the address as it was typed. */
export function countSignIn(call: Call, email: string): Promise<void> {
  const account = normal(email)
  return countTry(call, [SIGN_IN, account, `${account} ${networkOf(call.address)}`], [CLIENT, networkOf(call.address)])
}

/** Forgets the failures of an account after a success, and remembers the client it came from. */
export async function signInSucceeded(call: Call, email: string): Promise<void> {
  const account = normal(email)
  const apart = `${account} ${networkOf(call.address)}`
  await call.database.run(
    sql
      .with('cleared', (db) =>
        db
          .deleteFrom('attempt')
          .where('kind', '=', SIGN_IN.kind)
          .where('subject', 'in', [subjectOf(call, account), subjectOf(call, apart)]),
      )
      .insertInto('attempt')
      .values({
        site_id: call.siteId,
        kind: 'known',
        subject: subjectOf(call, apart),
        tries: 0,
        ends_at: raw<Date>`now() + make_interval(days => ${KNOWN_DAYS}::int)`,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'kind', 'subject']).doUpdateSet({ ends_at: raw<Date>`excluded.ends_at` }),
      )
      .returning(raw`set_config('synchronous_commit', 'off', true)`.as('quick')),
  )
  await giveBack(call, CLIENT, networkOf(call.address))
}

/** Forgets what was counted for a subject. */
export async function forgetTries(call: Call, limit: Limit, subject: string): Promise<void> {
  await call.database.run(
    sql.deleteFrom('attempt').where('kind', '=', limit.kind).where('subject', '=', subjectOf(call, subject)),
  )
}

/** Forgets the failures at signing in with an address, after a new password was set by mail. */
export function forgetSignIns(call: Call, email: string): Promise<void> {
  return forgetTries(call, SIGN_IN, normal(email))
}

/** Counts a mail that somebody asks to be sent to an address. */
export function letterCounter(email: string): Counter {
  return [LETTER, normal(email)]
}

/** Counts a try of this client. */
export function clientCounter(call: Call, limit: Limit): Counter {
  return [limit, networkOf(call.address)]
}

/** A try that succeeded was none of those that count for this client. */
export async function giveBack(call: Call, limit: Limit, subject: string): Promise<void> {
  await call.database.run(
    sql
      .updateTable('attempt')
      .set({ tries: raw<number>`greatest(tries - 1, 0)` })
      .where('kind', '=', limit.kind)
      .where('subject', '=', subjectOf(call, subject))
      .returning(raw`set_config('synchronous_commit', 'off', true)`.as('quick')),
  )
}

function valuesOf(call: Call, [{ kind, minutes }, subject, apart]: Counter) {
  const own = subjectOf(call, subject)
  return {
    site_id: call.siteId,
    kind,
    subject: apart === undefined ? own : apartWhereKnown(own, subjectOf(call, apart)),
    tries: 1,
    ends_at: raw<Date>`now() + make_interval(mins => ${minutes}::int)`,
  }
}

function apartWhereKnown(own: Buffer, apart: Buffer) {
  return raw<Buffer>`case when exists (select from attempt known where known.site_id = (select app_site())
    and known.kind = 'known' and known.subject = ${apart}::bytea and known.ends_at > now()) then ${apart}::bytea else ${own}::bytea end`
}

function subjectOf(call: Call, subject: string): Buffer {
  return fingerprint(call.secret, 'attempt', call.siteId, subject)
}

function normal(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

function tooManyTries(seconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('members.too-many-tries', 'too-many', `Too many tries. Please try again in ${when}.`, {
    retryAfter: Math.max(1, seconds),
  })
}
