import { sql as raw } from 'kysely'
import { ALL_SITES } from '#features/site/server.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { UNDO_MINUTES } from './choices.ts'

/** Rows deleted per statement, to keep each statement short. */
const BATCH_SIZE = 200

/** Deleted events, dates that have begun, of which nobody is reminded any more, and moves that can no longer be undone. */
const REMOVED = raw`removed_at < now() - interval '90 days'`
const BEGUN = raw`starts_at < now() - interval '1 day'`
const MOVED = raw`moved_at < now() - make_interval(mins => ${raw.lit(UNDO_MINUTES)})`

/**
 * Every night, deletes events for good that were deleted 90 days ago, with their dates, answers and invitations: calendars elsewhere have
 * heard of it by then (CAL-B4, CAL-B8). Also deletes who was reminded of dates that have begun, and what events and answers were before moves
 * that can no longer be undone (CAL-B17).
 */
export const purgeRemovedEvents: SiteTask = {
  name: 'purge-removed-events',
  every: '41 3 * * *',
  dueSites: ALL_SITES,
  run: async (database) => {
    for (const rows of [
      raw`calendar_event where id in (select id from calendar_event where ${REMOVED} limit ${raw.lit(BATCH_SIZE)})`,
      raw`calendar_reminder where (event_id, member_id, starts_at) in (
        select event_id, member_id, starts_at from calendar_reminder where ${BEGUN} limit ${raw.lit(BATCH_SIZE)})`,
      raw`calendar_move where id in (select id from calendar_move where ${MOVED} limit ${raw.lit(BATCH_SIZE)})`,
    ])
      while ((await database.run(statement(raw`delete from ${rows}`))) === BATCH_SIZE);
  },
}
