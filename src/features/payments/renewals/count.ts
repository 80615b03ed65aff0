import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** How the memberships of a plan renew, as numbers of members. */
export interface RenewalCounts {
  renewing: number
  trying: number
  failing: number
  cancelled: number
}

export const NO_RENEWALS: RenewalCounts = { renewing: 0, trying: 0, failing: 0, cancelled: 0 }

/** How the members on each plan renew on this day, by its id; a plan without any is missing. */
export async function renewalsOfPlans(database: SiteDatabase, today: Day): Promise<ReadonlyMap<string, RenewalCounts>> {
  const rows = await database.many(
    statement(raw<RenewalCounts & { planId: string }>`
      select m.plan_id as "planId", count(*) filter (where state = 'on')::int as renewing,
        count(*) filter (where state = 'on' and is_trial)::int as trying,
        count(*) filter (where state = 'failing')::int as failing,
        count(*) filter (where state = 'cancelled' and due_day >= ${today}::date)::int as cancelled
      from membership_renewal r join membership m on m.site_id = r.site_id and m.member_id = r.member_id
      group by m.plan_id`),
  )
  return new Map(rows.map(({ planId, ...counts }) => [planId, counts]))
}
