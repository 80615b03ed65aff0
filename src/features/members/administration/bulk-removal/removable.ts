import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { MemberSelection } from '../contract.ts'
import { selected } from '../filter.ts'
import type { RemovalPreview } from './contract.ts'

/** How many of a selection a removal would take, and whom if it is one; whoever starts it and all administrators stay. */
export async function countRemovable(
  database: SiteDatabase,
  selection: MemberSelection,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<RemovalPreview> {
  const isYourself = raw<boolean>`member_id = ${memberId}::uuid`
  const goes = raw<boolean>`user_type <> 'admin' and member_id is distinct from ${memberId}::uuid`
  const row = await database.one(
    sql
      .selectFrom('member_listing')
      .select([
        raw<string>`count(*)`.as('total'),
        raw<string>`count(*) filter (where ${isYourself})`.as('yourself'),
        raw<string>`count(*) filter (where user_type = 'admin' and not ${isYourself})`.as('administrators'),
        raw<string | null>`min(member_id::text) filter (where ${goes})`.as('first'),
      ])
      .where(await selected(database, selection, now)),
  )
  const [total, yourself, administrators] = [
    Number(row?.total ?? 0),
    Number(row?.yourself ?? 0),
    Number(row?.administrators ?? 0),
  ]
  const willGo = total - yourself - administrators
  const displayName = willGo === 1 ? await displayNameOf(database, row?.first ?? '') : null
  return { total, willGo, yourself, administrators, displayName }
}

async function displayNameOf(database: SiteDatabase, id: string): Promise<string> {
  const member = await database.one(sql.selectFrom('member').select('display_name').where('id', '=', id))
  return shownName(member?.display_name)
}
