import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** The id of the site's own account at the provider; undefined while it has none (PAY-08). */
export async function ownAccountId(database: SiteDatabase): Promise<string | undefined> {
  const row = await database.one(sql.selectFrom('payment_account').select('account_id'))
  return row?.account_id ?? undefined
}

/** Whether an account at the provider is the site's, or was until it was disconnected: payments of before name it. */
export async function isOwnAccount(database: SiteDatabase, accountId: string): Promise<boolean> {
  const row = await database.one(sql.selectFrom('payment_account').select(['account_id', 'former_ids']))
  return row !== undefined && (row.account_id === accountId || row.former_ids.includes(accountId))
}

/** The account to which payments of this site go; undefined while it has none that takes payments. */
export async function accountForPayments(database: SiteDatabase): Promise<string | undefined> {
  const row = await database.one(
    sql.selectFrom('payment_account').select('account_id').where('charges_enabled', '=', true),
  )
  return row?.account_id ?? undefined
}
