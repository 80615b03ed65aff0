import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Removes what lines of bank statements say, names of payers among it, after six years, as for records of VAT; day and amount stay (PAY-B2). */
export const unnameOldBankLines: SiteTask = {
  name: 'unname-old-bank-lines',
  every: '30 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from bank_line where day < current_date - interval '6 years 1 month'`,
  run: async (database) => {
    await database.run(
      statement(raw`
        update bank_line set text = '' where day < current_date - interval '6 years 1 month' and text <> ''`),
    )
  },
}
