import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** The id of the site's own account at the provider; undefined while it has none (PAY-08). */
export async function ownAccountId(database: SiteDatabase): Promise<string | undefined> {
  const row = await database.one(sql.selectFrom('payment_account').select('account_id'))
  return row?.account_id ?? undefined
}

/** The account to which payments of this site go; undefined while it has none that takes payments. */
export async function accountForPayments(database: SiteDatabase): Promise<string | undefined> {
  const row = await database.one(
    sql.selectFrom('payment_account').select('account_id').where('charges_enabled', '=', true),
  )
  return row?.account_id ?? undefined
}
