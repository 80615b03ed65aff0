import { sql as raw } from 'kysely'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { statement } from '../../statement.ts'

/**
 * Erases every hour, with their documents, records that were closed longer ago than the site keeps them (LEG-15). Which those are, and
 * that nothing else is erased, the database decides.
 */
export const erasedLegalRecords: SiteTask = {
  name: 'erase-closed-legal-records',
  every: '35 * * * *',
  // No site keeps them for less.
  dueSites: `select distinct site_id from member_legal_item where status = 'inactive' and time_removed < now() - interval '1 year'`,
  run: async (database) => {
    let erased = 1
    while (erased > 0) {
      const row = await database.one(statement<{ erased: number }>(raw`select erase_closed_legal_records() as erased`))
      erased = row?.erased ?? 0
    }
  },
}
