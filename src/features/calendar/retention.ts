import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Rows deleted per statement, to keep each statement short. */
const BATCH_SIZE = 200

/** Deleted events and dates that have begun, of which nobody is reminded any more. */
const REMOVED = raw`removed_at < now() - interval '90 days'`
const BEGUN = raw`starts_at < now() - interval '1 day'`

/**
 * Every night, deletes events for good that were deleted 90 days ago, with their dates, answers and invitations: calendars elsewhere have
 * heard of it by then (CAL-B4, CAL-B8). Also deletes who was reminded of dates that have begun.
 */
export const purgeRemovedEvents: SiteTask = {
  name: 'purge-removed-events',
  every: '41 3 * * *',
  dueSites: `select distinct site_id from calendar_event where removed_at < now() - interval '90 days'
    union select distinct site_id from calendar_reminder where starts_at < now() - interval '1 day'`,
  run: async (database) => {
    for (const rows of [
      raw`calendar_event where id in (select id from calendar_event where ${REMOVED} limit ${raw.lit(BATCH_SIZE)})`,
      raw`calendar_reminder where (event_id, member_id, starts_at) in (
        select event_id, member_id, starts_at from calendar_reminder where ${BEGUN} limit ${raw.lit(BATCH_SIZE)})`,
    ])
      while ((await database.run(statement(raw`delete from ${rows}`))) === BATCH_SIZE);
  },
}
