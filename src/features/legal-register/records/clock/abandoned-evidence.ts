import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Rows deleted per transaction. */
const BATCH_SIZE = 100

/** Every hour, deletes documents (and their files) that were uploaded more than a day ago and are in no entry (LEG-24). */
export const removeAbandonedEvidence: SiteTask = {
  name: 'remove-forgotten-evidence',
  every: '50 * * * *',
  dueSites: `select distinct site_id from legal_evidence where entry_id is null and time_added < now() - interval '24 hours'`,
  run: async (database) => {
    let removed = BATCH_SIZE
    while (removed === BATCH_SIZE)
      removed = await database.run(
        statement(raw`
          delete from legal_evidence where id in (
            select f.id from legal_evidence f where f.entry_id is null and f.time_added < now() - interval '24 hours'
            order by f.time_added limit ${raw.lit(BATCH_SIZE)} for update skip locked) and entry_id is null`),
      )
  },
}
