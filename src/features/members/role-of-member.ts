import { type Role, roleOf } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** A member's role at an instant, for automatic actions in their name; undefined for a member who has left. */
export async function roleOfMember(database: SiteDatabase, id: string, now: Date): Promise<Role | undefined> {
  const row = await database.one(sql.selectFrom('member').select(['user_type', 'expiry_date']).where('id', '=', id))
  return row && roleOf({ userType: row.user_type, expiryDate: row.expiry_date }, now)
}
