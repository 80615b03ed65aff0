import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    payment_account: PaymentAccountTable
  }
}

interface PaymentAccountTable {
  site_id: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  creation: string
  charges_enabled: Generated<boolean>
  payouts_enabled: Generated<boolean>
  details_submitted: Generated<boolean>
  created_at: Timestamp
  checked_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** When its holder disconnected the account; null once another one is connected. */
  disconnected_at: ColumnType<Date | null, never, Date | null>
  /** Accounts of before, which payments name. */
  former_ids: Generated<string[]>
}
