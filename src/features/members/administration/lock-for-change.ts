import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Access } from './access.ts'

/** A member whose access is about to change. */
export interface LockedMember extends Access {
  id: string
  account_id: string
  type_before_expiry: string | null
  display_name: string
  first_name: string
  email: string
  email_verified_at: Date | null
  /** Null unless the registration was declined. */
  declined_at: Date | null
}

/**
 * Locks the administrators of the site, then these members, each in the order of their ids: of two concurrent changes the later one sees
 * which administrators the first has left (ACC-34). Members who are gone are left out.
 */
export async function lockForChange(
  transaction: SiteDatabase,
  ids: readonly string[],
): Promise<{ admins: string[]; members: LockedMember[] }> {
  const [admins, members] = await transaction.together(
    sql.selectFrom('member').select('id').where('user_type', '=', 'admin').orderBy('id').forNoKeyUpdate(),
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select([
        'member.id',
        'member.account_id',
        'user_type',
        raw<string | null>`member.expiry_day::text`.as('expiry_date'),
        'type_before_expiry',
        'company_type',
        'supplier',
        'legal_access',
        'display_name',
        'first_name',
        'account.email',
        'email_verified_at',
        'declined_at',
      ])
      .where(raw<boolean>`member.id = any (${ids}::uuid[])`)
      .orderBy('member.id')
      .forNoKeyUpdate('member'),
  )
  return { admins: admins.map(({ id }) => id), members }
}
