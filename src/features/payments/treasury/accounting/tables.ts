import type { ColumnType, Generated } from 'kysely'
import type { LedgerAccount } from '../../ledger/rules.ts'
import type { AccountingPackage } from './packages.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    accounting_codes: AccountingCodesTable
  }
}

interface AccountingCodesTable {
  site_id: string
  package: AccountingPackage
  codes: ColumnType<Record<LedgerAccount, string>, string, string>
  taxed: string
  untaxed: string
  revision: Generated<number>
}
