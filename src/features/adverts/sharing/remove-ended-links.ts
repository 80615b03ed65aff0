import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Links deleted per transaction. */
const BATCH = 1_000

/** Every night, deletes links to reports that ended more than 30 days ago, with the names and addresses of those they were for. */
export const removeEndedReportLinks: SiteTask = {
  name: 'remove-ended-report-links',
  every: '50 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from advert_report_link where least(expires_at, withdrawn_at) < now() - interval '30 days'`,
  run: async (database) => {
    while ((await database.transaction(removeSome)) === BATCH);
  },
}

const removeSome = (transaction: SiteDatabase): Promise<number> =>
  transaction.run(
    statement(raw`
      delete from advert_report_link where (site_id, id) in (
        select site_id, id from advert_report_link where least(expires_at, withdrawn_at) < now() - interval '30 days'
        limit ${raw.lit(BATCH)})`),
  )
