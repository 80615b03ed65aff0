import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { MemberSelection } from '../contract.ts'
import { selected } from '../filter.ts'
import type { RemovalPreview } from './contract.ts'

/** How many of a selection a removal would take; whoever starts it and all administrators stay. */
export async function countRemovable(
  database: SiteDatabase,
  selection: MemberSelection,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<RemovalPreview> {
  const isYourself = raw<boolean>`member_id = ${memberId}::uuid`
  const row = await database.one(
    sql
      .selectFrom('member_listing')
      .select([
        raw<string>`count(*)`.as('total'),
        raw<string>`count(*) filter (where ${isYourself})`.as('yourself'),
        raw<string>`count(*) filter (where user_type = 'admin' and not ${isYourself})`.as('administrators'),
      ])
      .where(await selected(database, selection, now)),
  )
  const [total, yourself, administrators] = [
    Number(row?.total ?? 0),
    Number(row?.yourself ?? 0),
    Number(row?.administrators ?? 0),
  ]
  return { total, willGo: total - yourself - administrators, yourself, administrators }
}
