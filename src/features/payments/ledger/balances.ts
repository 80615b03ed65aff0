import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from './rules.ts'

export interface AccountBalance {
  account: LedgerAccount
  currency: string
  /** Minor units, debits positive. */
  amount: number
}

/** The balance of every account that has lines: sums over all lines, in the order of `LEDGER_ACCOUNTS`. */
export function accountBalances(database: SiteDatabase): Promise<AccountBalance[]> {
  return database.many(
    statement(raw<AccountBalance>`
      select account, currency, sum(amount)::float8 as amount from ledger_line group by account, currency
      order by array_position(${[...LEDGER_ACCOUNTS]}::text[], account), currency`),
  )
}
