import { sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Addressee } from './announcement-email.ts'

/** Members as announcements address them, whether they have access or not. */
export const addressees = () =>
  sql
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      'member.id',
      'account_id',
      'first_name',
      'display_name',
      'company',
      'announcements',
      'account.email',
      raw<string | null>`member.expiry_day::text`.as('expiry_date'),
    ])

interface Row {
  account_id: string
  first_name: string
  display_name: string
  company: string
  email: string
  expiry_date: string | null
}

/** A row of these as its e-mail needs it. */
export const addresseeOf = (row: Row): Addressee => ({
  accountId: row.account_id,
  to: row.email,
  firstName: row.first_name,
  displayName: row.display_name,
  company: row.company,
  expiryDate: row.expiry_date,
})
