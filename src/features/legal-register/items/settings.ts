import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { RegisterSettings } from './contract.ts'

/** What holds where a site has settled nothing (LEG-20, LEG-15, LEG-B1). */
const USUAL: RegisterSettings = { startingStatus: 'Not Compliant', retentionYears: 6, reminderDays: 14 }

/** What a site has settled for its register. */
export async function registerSettings(database: SiteDatabase): Promise<RegisterSettings> {
  const row = await database.one(
    sql
      .selectFrom('legal_setting')
      .select(['starting_status as startingStatus', 'retention_years as retentionYears'])
      .select('reminder_days as reminderDays'),
  )
  return row ?? USUAL
}

/**
 * Changes it; what is left out stays. Records that are there already keep their status. The audit log keeps what was, and what is, as
 * closed records go by it (LEG-15).
 */
export function changeRegisterSettings(
  call: Call,
  change: { [Name in keyof RegisterSettings]?: RegisterSettings[Name] | undefined },
): Promise<RegisterSettings> {
  const columns = {
    ...(change.startingStatus === undefined ? {} : { starting_status: change.startingStatus }),
    ...(change.retentionYears === undefined ? {} : { retention_years: change.retentionYears }),
    ...(change.reminderDays === undefined ? {} : { reminder_days: change.reminderDays }),
  }
  return call.change(async (transaction) => {
    const before = await registerSettings(transaction)
    await transaction.run(
      sql
        .insertInto('legal_setting')
        .values({ site_id: call.siteId, ...columns })
        .onConflict((conflict) =>
          Object.keys(columns).length > 0
            ? conflict.column('site_id').doUpdateSet(columns)
            : conflict.column('site_id').doNothing(),
        ),
    )
    const after = await registerSettings(transaction)
    if (JSON.stringify(after) === JSON.stringify(before)) call.audit.nothingChanged()
    else call.audit.note({ subject: call.siteId, before, after })
    await announce(transaction, 'legalRegister', 'admins')
    return after
  })
}
