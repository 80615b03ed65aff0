import { type Compilable, sql as raw } from 'kysely'
import type { RateName } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Rate limits per member and site; 0 means unlimited. */
export interface Rates {
  postsPerMinute: number
  postsPerHour: number
  reportsPerHour: number
  /** A member's repeated views of the same record count once within this many seconds. */
  secondsBetweenViews: number
}

/** The rate a call counts towards, and its limits; 0 means unlimited. */
export interface Rate {
  kind: RateName
  memberId: string
  perMinute: number
  perHour: number
  /** Number of timestamps to store for both limits. */
  stored: number
}

/** Practically unreachable, for a limit of 0. */
const UNLIMITED = 1_000_000

/** The rate limit of a call; undefined if there is none, and for callers without a profile, who are refused anyway. */
export function rateOf(kind: RateName | undefined, memberId: string | null, rates: Rates): Rate | undefined {
  if (kind === undefined || memberId === null) return undefined
  const [minute, hour] = kind === 'posts' ? [rates.postsPerMinute, rates.postsPerHour] : [0, rates.reportsPerHour]
  if (minute === 0 && hour === 0) return undefined
  return {
    kind,
    memberId,
    perMinute: minute || UNLIMITED,
    perHour: hour || UNLIMITED,
    stored: Math.max(minute, hour),
  }
}

/**
 * Runs `work` and counts it towards a rate limit in the same transaction. The count is sent with the first statements of `work`, so it
 * costs no round trip; concurrent calls of one member, in any process, are serialised by a row lock. Failed calls are not counted.
 * Throws `OverRate` when the limit is reached.
 */
export async function withinRate<Answer>(
  transaction: SiteDatabase,
  rate: Rate,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [counted, worked] = await Promise.allSettled([transaction.run(counting(rate)), work()])
  if (counted.status === 'rejected') throw counted.reason
  if (counted.value === 0) throw new OverRate()
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/** The rate limit is reached. */
export class OverRate extends Error {}

/** The problem for a member who has reached the limit, with the seconds to wait. */
export async function overRate(database: SiteDatabase, rate: Rate): Promise<Problem> {
  const { wait } = (await database.one(waiting(rate))) ?? { wait: 1 }
  const retryAfter = Math.max(1, wait)
  const minutes = Math.ceil(retryAfter / 60)
  const when = retryAfter <= 90 ? `${retryAfter} seconds` : `${minutes} minutes`
  return rate.kind === 'posts'
    ? new Problem('request.too-many-posts', 'too-many', `You have posted a lot in a short time. Please wait ${when}.`, {
        retryAfter,
      })
    : new Problem(
        'request.too-many-reports',
        'too-many',
        `You have reported a lot in a short time. Please wait ${when}.`,
        { retryAfter },
      )
}

const NOW = raw`extract(epoch from clock_timestamp())::int`
/** Timestamps are whole seconds, rounded down; the extra second ensures that a full minute has passed. */
const MINUTE = 61
const HOUR = 3_601

/**
 * Appends the current time to the member's timestamps; updates no row if that would exceed the limit. The timestamps are sorted, so
 * the limiting one is found by position: the thirtieth from the end must be a minute old. Only as many as are needed are stored.
 */
const counting = prepared(
  (rate: Rate): Compilable => ({
    compile: () =>
      raw`insert into member_rate as rate (site_id, member_id, kind, times)
        values ((select app_site()), ${rate.memberId}::uuid, ${rate.kind}::text, array[${NOW}])
        on conflict (site_id, member_id, kind) do update
          set times = (rate.times || ${NOW})[greatest(1, cardinality(rate.times) + 2 - ${rate.stored}::int):]
          where coalesce(rate.times[cardinality(rate.times) + 1 - ${rate.perMinute}::int] <= ${NOW} - ${raw.lit(MINUTE)}, true)
            and coalesce(rate.times[cardinality(rate.times) + 1 - ${rate.perHour}::int] <= ${NOW} - ${raw.lit(HOUR)}, true)`.compile(
        sql,
      ),
  }),
)

/** Seconds until the oldest limiting timestamp expires. */
const waiting = prepared(
  (rate: Rate): Compilable<{ wait: number }> => ({
    compile: () =>
      raw<{ wait: number }>`select greatest(
          times[cardinality(times) + 1 - ${rate.perMinute}::int] + ${raw.lit(MINUTE)} - ${NOW},
          times[cardinality(times) + 1 - ${rate.perHour}::int] + ${raw.lit(HOUR)} - ${NOW}, 1) as wait
        from member_rate where member_id = ${rate.memberId}::uuid and kind = ${rate.kind}::text`.compile(sql),
  }),
)
