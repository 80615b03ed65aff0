import type pg from 'pg'
import { newId } from '#base/id.ts'

/**
 * Days for which outbox rows are retained. A sent email shows for a month what was sent; an undeliverable one for three, so that an
 * operator can find the cause. An event outlasts the retries of its job (25, about four days). The policies of migrations 0043
 * and 0115 allow no younger row to be deleted.
 */
export const RETENTION_DAYS = { sentMail: 30, failedMail: 90, event: 7, bulkJob: 30 }

/** Rows deleted per statement, so that locks are short; a job goes with up to 25,000 records of its own. */
const BATCH = 2_000
const BULK_JOBS_BATCH = 2

const DAY_MS = 24 * 60 * 60_000

/** Deletes the oldest rows of each site by its own index, without scanning younger ones. */
const oldest = (table: 'mail' | 'event' | 'bulk_job', isOld: string, allSites: string, batch = BATCH) => `
  delete from ${table} where (site_id, id) in (
    select aged.site_id, aged.id from (${allSites}) each_site cross join lateral (
      select site_id, id from ${table} where site_id = each_site.site_id and ${isOld} limit ${batch}) aged
    limit ${batch})`

/**
 * Deletes expired emails, events and jobs over many records of all sites in batches; returns their number. `allSites` is an SQL query for the `site_id` of every
 * site.
 */
export async function sweepExpired(pool: Pick<pg.Pool, 'query'>, allSites: string, now = Date.now()): Promise<number> {
  const sentMail = oldest('mail', `created_at < $1 and sent_at < $1`, allSites)
  const failedMail = oldest('mail', `created_at < $1 and sent_at is null`, allSites)
  const expiredEvents = oldest('event', `id < $1::uuid and at < $2`, allSites)
  const bulkJobs = oldest('bulk_job', 'created_at < $1', allSites, BULK_JOBS_BATCH)
  const before = (days: number) => new Date(now - days * DAY_MS)
  const events = before(RETENTION_DAYS.event)
  return (
    (await inBatches(pool, sentMail, [before(RETENTION_DAYS.sentMail)])) +
    (await inBatches(pool, failedMail, [before(RETENTION_DAYS.failedMail)])) +
    // Ids begin with their creation time, so the primary key finds the old ones.
    (await inBatches(pool, expiredEvents, [newId(events.getTime()), events])) +
    (await inBatches(pool, bulkJobs, [before(RETENTION_DAYS.bulkJob)], BULK_JOBS_BATCH))
  )
}

async function inBatches(
  pool: Pick<pg.Pool, 'query'>,
  text: string,
  values: unknown[],
  batch = BATCH,
): Promise<number> {
  let removed = 0
  for (;;) {
    const { rowCount } = await pool.query(text, values)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return removed
  }
}

/** Deletes expired rate limit data (timestamps of the last hour, views of the last minutes), and the order of saves that have all arrived. */
export const SWEEP_LIMITS = [
  'delete from member_rate where times[cardinality(times)] < extract(epoch from now())::int - 3700',
  "delete from recent_view where counted_at < now() - interval '1 day'",
  "delete from save_order where saved_at < now() - interval '1 day'",
]
