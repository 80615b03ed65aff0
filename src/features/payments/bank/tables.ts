import type { ColumnType } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    bank_line: BankLineTable
  }
}

interface BankLineTable {
  site_id: string
  id: string
  print: string
  ordinal: number
  /** Read as text, `::text`. */
  day: string
  /** A `bigint`, which the driver reads as text. */
  amount: ColumnType<string, number, never>
  text: string
  state: ColumnType<'open' | 'booked' | 'passed', 'open' | undefined, 'open' | 'booked' | 'passed'>
  invoice_id: ColumnType<string | null, never, string | null>
  entry_id: ColumnType<string | null, never, string | null>
  /** The invoice that it was booked to when its transfer was undone. */
  undone_invoice_id: ColumnType<string | null, never, never>
  imported_at: Timestamp
}
