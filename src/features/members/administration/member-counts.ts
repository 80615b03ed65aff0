import { sql as raw } from 'kysely'
import { entryName } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type MemberGrouping, WITHOUT } from './choices.ts'
import { type Condition, EVERYBODY } from './conditions.ts'
import type { MemberFilter } from './contract.ts'
import { countMatching, matching } from './filter.ts'
import { savedCounts } from './saved-counts.ts'

interface Counts {
  total: number
  groups: { value: string; name: string; count: number }[]
}

const COLUMNS = { userType: 'user_type', companyType: 'company_type', supplier: 'supplier' } as const
const LISTS = { companyType: 'companyTypes', supplier: 'suppliers' } as const

/** How many members match, and how many of them are in each group, the largest first (ADM-35). */
export async function memberCounts(
  database: SiteDatabase,
  { by, ...filter }: MemberFilter & { by?: MemberGrouping | undefined },
  now: Date,
): Promise<Counts> {
  if (!by) return { total: await countMatching(database, { filter, except: [] }, now), groups: [] }
  const matches = await matching(database, filter, now)
  const counted = matches === EVERYBODY ? savedCounts(by) : countsOf(matches, by)
  const name = by === 'userType' ? raw<string>`value` : raw<string>`coalesce(${entryName(LISTS[by], 'value')}, value)`
  const groups = await database.many(
    sql
      .selectFrom(counted.as('counted'))
      .select(['value', 'count', name.as('name')])
      .orderBy('count', 'desc')
      .orderBy('value'),
  )
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return { total, groups: groups.map((group) => ({ ...group, value: group.value || WITHOUT })) }
}

const countsOf = (matches: Condition, by: MemberGrouping) =>
  sql
    .selectFrom('member_listing')
    .select([`${COLUMNS[by]} as value`, raw<number>`count(*)::int`.as('count')])
    .where(matches)
    .groupBy(COLUMNS[by])
