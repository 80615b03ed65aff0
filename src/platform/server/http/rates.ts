import { type Compilable, sql as raw } from 'kysely'
import type { RateName } from '#base/operation.ts'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** How often one member may do something on one site; 0 for as often as they like. */
export interface Rates {
  postsPerMinute: number
  postsPerHour: number
  reportsPerHour: number
  /** A member's views of one thing count once in so many seconds. */
  secondsBetweenViews: number
}

/** What a call counts for, and the most that is allowed; a number of 0 does not limit. */
export interface Rate {
  kind: RateName
  memberId: string
  perMinute: number
  perHour: number
  /** Times that have to be remembered for both. */
  kept: number
}

/** More than anybody gets to, for a number that does not limit. */
const UNLIMITED = 1_000_000

/** The rate a call of this kind counts for; undefined where nothing limits it, and for callers without a profile, who can do none of it. */
export function rateOf(kind: RateName | undefined, memberId: string | null, rates: Rates): Rate | undefined {
  if (kind === undefined || memberId === null) return undefined
  const [minute, hour] = kind === 'posts' ? [rates.postsPerMinute, rates.postsPerHour] : [0, rates.reportsPerHour]
  if (minute === 0 && hour === 0) return undefined
  return {
    kind,
    memberId,
    perMinute: minute || UNLIMITED,
    perHour: hour || UNLIMITED,
    kept: Math.max(minute, hour),
  }
}

/**
 * Runs `work` and counts it for a rate, in the same transaction. The count is sent with the first statements of `work`, so it costs no
 * round trip; calls of one member that arrive together, over several processes too, are counted one after the other, as they wait for
 * one row. What is refused or fails is not counted. Throws `OverRate` where the rate is used up.
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

/** A rate is used up. */
export class OverRate extends Error {}

/** What a member reads whose rate is used up, with the seconds to wait. */
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
/** Times are whole seconds, rounded down: a second more makes sure that the time has passed. */
const MINUTE = 61
const HOUR = 3_601

/**
 * Adds the present to the member's times; changes no row where that would be one too many. The times stand in their order, so the one
 * that is in the way, if any, is found by its place: the thirtieth from the end must be a minute old. As many are kept as are looked at.
 */
const counting = prepared(
  (rate: Rate): Compilable => ({
    compile: () =>
      raw`insert into member_rate as rate (site_id, member_id, kind, times)
        values ((select app_site()), ${rate.memberId}::uuid, ${rate.kind}::text, array[${NOW}])
        on conflict (site_id, member_id, kind) do update
          set times = (rate.times || ${NOW})[greatest(1, cardinality(rate.times) + 2 - ${rate.kept}::int):]
          where coalesce(rate.times[cardinality(rate.times) + 1 - ${rate.perMinute}::int] <= ${NOW} - ${raw.lit(MINUTE)}, true)
            and coalesce(rate.times[cardinality(rate.times) + 1 - ${rate.perHour}::int] <= ${NOW} - ${raw.lit(HOUR)}, true)`.compile(
        sql,
      ),
  }),
)

/** Seconds until the oldest time that is in the way is old enough. */
const waiting = prepared(
  (rate: Rate): Compilable<{ wait: number }> => ({
    compile: () =>
      raw<{ wait: number }>`select greatest(
          times[cardinality(times) + 1 - ${rate.perMinute}::int] + ${raw.lit(MINUTE)} - ${NOW},
          times[cardinality(times) + 1 - ${rate.perHour}::int] + ${raw.lit(HOUR)} - ${NOW}, 1) as wait
        from member_rate where member_id = ${rate.memberId}::uuid and kind = ${rate.kind}::text`.compile(sql),
  }),
)
