import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/**
 * Every hour, erases closed records (and their documents) whose retention time is over (LEG-15). The database decides which these are,
 * and refuses to erase any other.
 */
export const eraseClosedLegalRecords: SiteTask = {
  name: 'erase-closed-legal-records',
  every: '35 * * * *',
  // One year is the shortest retention time a site can choose.
  dueSites: `select distinct site_id from member_legal_item where status = 'inactive' and time_removed < now() - interval '1 year'`,
  run: async (database) => {
    let erased = 1
    while (erased > 0) {
      const row = await database.one(statement<{ erased: number }>(raw`select erase_closed_legal_records() as erased`))
      erased = row?.erased ?? 0
    }
  },
}
