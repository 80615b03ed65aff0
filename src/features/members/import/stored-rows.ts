import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { ImportRow } from './check-rows.ts'

export interface StoredRow extends ImportRow {
  id: string
}

/** The lines of a file with these ids; those of erased people are left out. */
export function rowsById(database: SiteDatabase, ids: readonly string[]): Promise<StoredRow[]> {
  return database.many(
    sql
      .selectFrom('import_row')
      .select([
        'id',
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'company',
        'user_type as userType',
        raw<string | null>`expiry_day::text`.as('expiryDate'),
        'company_type as companyType',
        'supplier',
      ])
      .where(raw<boolean>`id = any (${ids}::uuid[])`)
      .orderBy('id'),
  )
}

/** The lines about somebody, for the export of their data; they go with their job, 30 days after it. */
export const rowsAbout = (database: SiteDatabase, email: string) =>
  database.many(
    sql
      .selectFrom('import_row')
      .select(['created_at as importedAt', 'first_name as firstName', 'last_name as lastName', 'company'])
      .select(['user_type as userType', raw<string | null>`expiry_day::text`.as('expiryDate')])
      .where('email', '=', email)
      .orderBy('created_at'),
  )

/** Deletes the lines about erased people. */
export async function deleteRowsAbout(transaction: SiteDatabase, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await transaction.run(sql.deleteFrom('import_row').where('email', 'in', emails))
}
