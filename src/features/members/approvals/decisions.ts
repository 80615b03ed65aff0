import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { DECLINED_DAYS } from '#base/registration-retention.ts'
import { SITE_TIME_ZONE } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Decision } from './choices.ts'

/** Most decisions that are shown of one member. */
const MAX_SHOWN = 20

/** Stores a decision on the registrations of these members with its message, and returns the ids in that order (ACC-B5). */
export async function noteDecisions(
  transaction: SiteDatabase,
  memberIds: readonly string[],
  { decision, message }: { decision: Decision; message: string },
): Promise<string[]> {
  const row = { site_id: transaction.siteId, decision, message }
  const rows = memberIds.map((memberId) => ({ ...row, member_id: memberId, id: newId() }))
  await transaction.run(sql.insertInto('registration_decision').values(rows))
  return rows.map(({ id }) => id)
}

/** The latest decisions on a member's registration, the last one first. */
export function decisionsOn(database: SiteDatabase, memberId: string) {
  return database.many(
    sql
      .selectFrom('registration_decision')
      .select(['decision', 'message', 'decided_at as at'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN),
  )
}

/** What a declined member sees: the message, and the day after which they are erased, in the site's time zone. */
export interface Declined {
  message: string
  /** YYYY-MM-DD */
  until: string
}

/** The same of a member who was declined. */
export async function declinedOf(database: SiteDatabase, memberId: string): Promise<Declined | undefined> {
  return database.one(
    statement<Declined>(raw`
      select coalesce((select message from registration_decision d where d.site_id = m.site_id and d.member_id = m.id
          order by d.id desc limit 1), '') as message,
        ((m.declined_at + make_interval(days => coalesce((select declined_days from registration_setting),
          ${raw.lit(DECLINED_DAYS.default)}))) at time zone ${SITE_TIME_ZONE})::date::text as until
      from member m where m.id = ${memberId}::uuid and m.declined_at is not null`),
  )
}
