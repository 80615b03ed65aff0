import type pg from 'pg'
import { newId } from '#base/id.ts'

/**
 * Days that rows of the outbox are kept. A mail that was sent shows for a month what somebody was sent; one that no mail server took, for
 * three, so that an operator can find out why. An event is kept for longer than its reactions are tried (25 times, about four days).
 * The policies of migration 0043 let nothing younger go.
 */
export const KEPT_DAYS = { sentMail: 30, failedMail: 90, event: 7 }

/** Rows removed by one statement, so that none holds its locks for long. */
const BATCH = 2_000

const DAY_MS = 24 * 60 * 60_000

/** The oldest of each site by its own index, so that what is young is not looked at. */
const oldest = (table: 'mail' | 'event', isOld: string) => `
  delete from ${table} where (site_id, id) in (
    select aged.site_id, aged.id from site cross join lateral (
      select site_id, id from ${table} where site_id = site.id and ${isOld} limit ${BATCH}) aged
    limit ${BATCH})`

const SENT_MAIL = oldest('mail', `created_at < $1 and sent_at < $1`)
const FAILED_MAIL = oldest('mail', `created_at < $1 and sent_at is null`)
const EVENTS = oldest('event', `id < $1::uuid and at < $2`)

/** Removes mails and events that have served their time, in batches, on all sites; gives how many. */
export async function sweepAged(pool: Pick<pg.Pool, 'query'>, now = Date.now()): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const events = before(KEPT_DAYS.event)
  return (
    (await inBatches(pool, SENT_MAIL, [before(KEPT_DAYS.sentMail)])) +
    (await inBatches(pool, FAILED_MAIL, [before(KEPT_DAYS.failedMail)])) +
    // Ids begin with the time they were made at, so that the primary key finds the old ones.
    (await inBatches(pool, EVENTS, [newId(events.getTime()), events]))
  )
}

async function inBatches(pool: Pick<pg.Pool, 'query'>, text: string, values: unknown[]): Promise<number> {
  let removed = 0
  for (;;) {
    const { rowCount } = await pool.query(text, values)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}

/** Removes what limits have counted and nothing asks for any more: times of the last hour, views of the last minutes. */
export const SWEEP_LIMITS = [
  'delete from member_rate where times[cardinality(times)] < extract(epoch from now())::int - 3700',
  "delete from recent_view where counted_at < now() - interval '1 day'",
]
