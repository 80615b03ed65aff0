import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { mailAdvertReports } from './sharing/monthly.ts'
import { removeEndedReportLinks } from './sharing/remove-ended-links.ts'

/** Rows deleted per transaction. */
const BATCH_SIZE = 1_000

/** Every night, deletes what members saw on former days, and reports of browsers that cannot arrive again; what was counted stays. */
const removePastViews: SiteTask = {
  name: 'remove-past-advert-views',
  every: '40 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from advert_view where day < current_date - 1
    union select distinct site_id from advert_batch where at < now() - interval '2 days'`,
  run: async (database) => {
    let removed = BATCH_SIZE
    while (removed >= BATCH_SIZE) removed = await database.transaction(removePast)
  },
}

async function removePast(transaction: SiteDatabase): Promise<number> {
  const views = await transaction.run(
    statement(raw`
      delete from advert_view where (site_id, member_id, advert_id) in (
        select site_id, member_id, advert_id from advert_view where day < current_date - 1 limit ${raw.lit(BATCH_SIZE)})`),
  )
  const batches = await transaction.run(
    statement(raw`
      delete from advert_batch where (site_id, member_id, id) in (
        select site_id, member_id, id from advert_batch where at < now() - interval '2 days' limit ${raw.lit(BATCH_SIZE)})`),
  )
  return Math.max(views, batches)
}

/** What is done about adverts by the clock, on every site. */
export const advertTasks = (parts: Parameters<typeof mailAdvertReports>[0]): SiteTask[] => [
  removePastViews,
  removeEndedReportLinks,
  mailAdvertReports(parts),
]
