import type { ColumnType } from 'kysely'
import type { LedgerAccount, LedgerCause } from './rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    ledger_entry: LedgerEntryTable
    ledger_line: LedgerLineTable
  }
}

interface LedgerEntryTable {
  site_id: string
  id: string
  cause: LedgerCause
  cause_id: string
  at: Date
  currency: string
  lines: number
  recorded_at: ColumnType<Date, never, never>
}

interface LedgerLineTable {
  site_id: string
  entry_id: string
  number: number
  account: LedgerAccount
  /** Minor units, debits positive. PostgreSQL's bigint arrives as text. */
  amount: ColumnType<string, number, never>
  at: Date
  currency: string
}
