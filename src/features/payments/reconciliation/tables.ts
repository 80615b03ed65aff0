import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { DifferenceKind } from './kinds.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    provider_movement: ProviderMovementTable
    reconciliation: ReconciliationTable
    ledger_difference: LedgerDifferenceTable
  }
}

/** Amounts arrive as text, as PostgreSQL's bigint does. */
interface ProviderMovementTable {
  site_id: string
  id: string
  type: string
  cause: string | null
  cause_id: string | null
  amount: ColumnType<string, number, never>
  fee: ColumnType<string, number, never>
  currency: string
  at: Date
}

interface ReconciliationTable {
  site_id: string
  id: string
  started_at: Timestamp
  finished_at: ColumnType<Date | null, never, Date>
  state: Generated<'running' | 'done' | 'failed'>
  movements: Generated<number>
  applied: Generated<number>
  differences: Generated<number>
  error: Generated<string>
  listed_to: ColumnType<Date | null, never, Date | null>
}

interface LedgerDifferenceTable {
  site_id: string
  id: string
  kind: DifferenceKind
  subject: string
  currency: string
  expected: ColumnType<string, number, number>
  recorded: ColumnType<string, number, number>
  found_at: Timestamp
  resolved_at: ColumnType<Date | null, never, Date>
  dismissed_at: ColumnType<Date | null, never, Date>
  note: Generated<string>
}
