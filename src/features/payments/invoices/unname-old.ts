import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/**
 * Removes name and address of buyers from invoices, and the notes of their transfers, which may name payers, once the books need them no
 * longer: after six years, as for records of VAT.
 */
export const unnameOldInvoices: SiteTask = {
  name: 'unname-old-invoices',
  every: '25 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from invoice where state = 'issued' and issued_on < current_date - interval '6 years 1 month'`,
  run: async (database) => {
    await database.run(
      statement(raw`
        update invoice set buyer_name = '', buyer_key = '', buyer_address = '', buyer_vat_number = '', buyer_email = '',
          buyer_reference = '', note = ''
        where state = 'issued' and issued_on < current_date - interval '6 years 1 month' and buyer_name <> ''`),
    )
    await database.run(
      statement(raw`
        update invoice_payment set note = '' where paid_on < current_date - interval '6 years 1 month' and note <> ''`),
    )
  },
}
