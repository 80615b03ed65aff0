import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { ReminderChannel } from './choices.ts'

/** What a member chose for the calendar. */
export interface Preferences {
  /** Whether other members see their name in lists of participants (CAL-B18). */
  showsName: boolean
  /** How they are reminded of events (CAL-B5). */
  remindBy: ReminderChannel
}

/** The caller's choices for the calendar, or the defaults. */
export async function preferences(call: Call): Promise<Preferences> {
  return preferencesOf(call.database, call.viewer.memberId)
}

/** Changes some of the caller's choices; lists that are open follow (CAL-B18). */
export async function changePreferences(
  call: Call,
  { showsName, remindBy }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  const changes = {
    ...(showsName === undefined ? {} : { shows_name: showsName }),
    ...(remindBy === undefined ? {} : { remind_by: remindBy }),
  }
  return call.change(async (transaction) => {
    if (Object.keys(changes).length > 0) {
      await transaction.run(
        sql
          .insertInto('calendar_preference')
          .values({ site_id: call.siteId, member_id: call.viewer.memberId ?? '', ...changes })
          .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(changes)),
      )
      await announce(transaction, 'calendar', showsName === undefined ? `member:${call.viewer.memberId}` : 'everyone')
    }
    return preferencesOf(transaction, call.viewer.memberId)
  })
}

export async function preferencesOf(database: SiteDatabase, memberId: string | null): Promise<Preferences> {
  const query = sql
    .selectFrom('calendar_preference')
    .select(['shows_name', 'remind_by'])
    .where('member_id', '=', memberId)
  const row = await database.one(query)
  return { showsName: row?.shows_name ?? true, remindBy: row?.remind_by ?? 'both' }
}

/** Of these members, those who are reminded of events otherwise than in the bell and by email. */
export async function reminderChannels(
  database: SiteDatabase,
  memberIds: readonly string[],
): Promise<Map<string, ReminderChannel>> {
  const rows = await database.many(
    sql
      .selectFrom('calendar_preference')
      .select(['member_id', 'remind_by'])
      .where('remind_by', '<>', 'both')
      .where('member_id', 'in', [...new Set(memberIds)]),
  )
  return new Map(rows.map(({ member_id, remind_by }) => [member_id, remind_by]))
}

/** SQL: whether the member of `calendar_answer` shows their name to everybody. */
export const SHOWS_NAME = raw<boolean>`not exists (
  select from calendar_preference p where p.member_id = calendar_answer.member_id and not p.shows_name)`
