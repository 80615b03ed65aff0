import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { balanceOf, type LedgerCause, type LedgerLine, linesOf } from './rules.ts'

/** A fact that moves money. It names nobody. */
export interface LedgerEntry {
  cause: LedgerCause
  /** Id of the provider's object (charge, refund, dispute, payout, fee), or of ours: a cause is recorded once. */
  causeId: string
  /** When it happened, by the provider. */
  at: Date
  /** ISO 4217 in lower case, as the provider writes it. */
  currency: string
  /** In minor units, debits positive; lines of one account are added up, zeros left out. */
  lines: readonly LedgerLine[]
}

/**
 * Records an entry in the ledger; false if its cause was recorded before, or if there is nothing to record as all lines are zero.
 * Nothing changes an entry later: what was wrong is recorded the other way round, as a correction. Throws if the lines do not balance,
 * which the database refuses too.
 */
export async function recordEntry(transaction: SiteDatabase, entry: LedgerEntry): Promise<boolean> {
  const { cause, causeId, at, currency } = entry
  const lines = linesOf(entry.lines)
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount)) || balanceOf(lines) !== 0)
    throw new Error(`The entry of ${cause} ${causeId} does not balance.`)
  if (lines.length === 0) return false
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      with entry as (
        insert into ledger_entry (site_id, id, cause, cause_id, at, currency, lines)
        values (${transaction.siteId}::uuid, ${newId()}::uuid, ${cause}, ${causeId}, ${at}::timestamptz, ${currency}, ${lines.length}::int)
        on conflict (site_id, cause, cause_id) do nothing
        returning *)
      insert into ledger_line (site_id, entry_id, number, account, amount, at, currency)
      select entry.site_id, entry.id, line.number, line.account, line.amount, entry.at, entry.currency
      from entry, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (account text, amount bigint))
        with ordinality as line (account, amount, number)
      returning entry_id as id`),
  )
  return row !== undefined
}
