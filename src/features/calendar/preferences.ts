import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** What a member chose for the calendar. */
export interface Preferences {
  /** Whether other members see their name in lists of participants (CAL-B18). */
  showsName: boolean
}

/** The caller's choices for the calendar, or the defaults. */
export async function preferences(call: Call): Promise<Preferences> {
  return preferencesOf(call.database, call.viewer.memberId)
}

/** Changes the caller's choices; lists that are open follow (CAL-B18). */
export async function changePreferences(call: Call, { showsName }: Preferences): Promise<Preferences> {
  return call.change(async (transaction) => {
    await transaction.run(
      sql
        .insertInto('calendar_preference')
        .values({ site_id: call.siteId, member_id: call.viewer.memberId ?? '', shows_name: showsName })
        .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet({ shows_name: showsName })),
    )
    await announce(transaction, 'calendar', 'everyone')
    return { showsName }
  })
}

export async function preferencesOf(database: SiteDatabase, memberId: string | null): Promise<Preferences> {
  const query = sql.selectFrom('calendar_preference').select('shows_name').where('member_id', '=', memberId)
  return { showsName: (await database.one(query))?.shows_name ?? true }
}

/** SQL: whether the member of `calendar_answer` shows their name to everybody. */
export const SHOWS_NAME = raw<boolean>`not exists (
  select from calendar_preference p where p.member_id = calendar_answer.member_id and not p.shows_name)`
