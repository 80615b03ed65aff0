import { sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { MemberGrouping } from './choices.ts'

/** The counts of all members by group, which triggers maintain (migration 0150): those of the last fold and what has changed since. */
export const savedCounts = (by: MemberGrouping) =>
  sql
    .selectFrom(
      sql
        .selectFrom('member_count')
        .select(['value', 'members'])
        .where('counted_by', '=', by)
        .unionAll(sql.selectFrom('member_count_change').select(['value', 'members']).where('counted_by', '=', by))
        .as('counts'),
    )
    .select(['value', raw<number>`sum(members)::int`.as('count')])
    .groupBy('value')
    .having(raw<boolean>`sum(members) <> 0`)
