import { roleOf } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Recipient } from './emails.ts'

/**
 * Recipients of e-mails to members, in one statement. Members without access are left out, unless the e-mail is about what they have
 * bought or owe.
 */
export async function recipientsById(
  database: SiteDatabase,
  ids: readonly string[],
  now: Date,
  { withoutAccess = false } = {},
): Promise<Map<string, Recipient>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['member.id', 'member.account_id', 'first_name', 'user_type', 'expiry_date', 'account.email'])
      .where('member.id', 'in', [...new Set(ids)]),
  )
  const isLetIn = (row: (typeof rows)[number]) => {
    const role = roleOf({ userType: row.user_type, expiryDate: row.expiry_date }, now)
    return role !== 'newUser' && role !== 'expiredUser'
  }
  return new Map(
    rows
      .filter((row) => withoutAccess || isLetIn(row))
      .map((row) => [row.id, { accountId: row.account_id, to: row.email, firstName: row.first_name }]),
  )
}
