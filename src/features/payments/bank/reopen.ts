import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** Opens the line of a statement whose transfer was undone, so that it can pay another invoice; its id, undefined where there is none. */
export async function reopenLine(transaction: SiteDatabase, entryId: string): Promise<string | undefined> {
  const line = await transaction.one(
    statement(raw<{ id: string }>`
      update bank_line set state = 'open', undone_invoice_id = invoice_id, invoice_id = null, entry_id = null
      where entry_id = ${entryId}::uuid returning id`),
  )
  return line?.id
}
