import { sql as raw } from 'kysely'
import { changedMeanwhile } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { InvoiceSettings } from './fields.ts'

/** Of a site that has set nothing yet. */
const UNSET: InvoiceSettings = {
  sellerName: '',
  sellerAddress: '',
  vatNumber: '',
  bankDetails: '',
  paymentDays: 30,
  footer: '',
  reminderDays: [7, 14, 30],
  plansByInvoice: false,
  revision: 0,
}

/** What a site puts on its invoices (PAY-B2). */
export async function invoiceSettings(database: SiteDatabase): Promise<InvoiceSettings> {
  const row = await database.one(
    statement(raw<InvoiceSettings>`
      select seller_name as "sellerName", seller_address as "sellerAddress", vat_number as "vatNumber", bank_details as "bankDetails",
        payment_days as "paymentDays", footer, reminder_days as "reminderDays", plans_by_invoice as "plansByInvoice", revision
      from invoice_settings`),
  )
  return row ?? UNSET
}

/** Whether members can take a plan by invoice: the site permits it, and has set the name and address that stand on every invoice. */
export const takesPlansByInvoice = ({
  plansByInvoice,
  sellerName,
  sellerAddress,
}: Pick<InvoiceSettings, 'plansByInvoice' | 'sellerName' | 'sellerAddress'>): boolean =>
  plansByInvoice && sellerName !== '' && sellerAddress !== ''

type Saved = Omit<InvoiceSettings, 'revision'> & { basedOn: number }

/** Saves the settings. Invoices that were issued keep what stood in them. */
export const saveSettings = (call: Call, { basedOn, ...values }: Saved): Promise<InvoiceSettings> =>
  call.change(async (transaction) => {
    await lockExclusive(transaction, 'invoice-settings')
    const { revision, ...before } = await invoiceSettings(transaction)
    if (revision !== basedOn) throw changedMeanwhile('Somebody else has changed these settings meanwhile.')
    await transaction.run(
      statement(raw`
        insert into invoice_settings (site_id, seller_name, seller_address, vat_number, bank_details, payment_days, footer, reminder_days,
          plans_by_invoice)
        values (${transaction.siteId}::uuid, ${values.sellerName}::text, ${values.sellerAddress}::text, ${values.vatNumber}::text,
          ${values.bankDetails}::text, ${values.paymentDays}::int, ${values.footer}::text, ${values.reminderDays}::int[],
          ${values.plansByInvoice}::boolean)
        on conflict (site_id) do update set seller_name = excluded.seller_name, seller_address = excluded.seller_address,
          vat_number = excluded.vat_number, bank_details = excluded.bank_details, payment_days = excluded.payment_days,
          footer = excluded.footer, reminder_days = excluded.reminder_days, plans_by_invoice = excluded.plans_by_invoice,
          revision = invoice_settings.revision + 1`),
    )
    call.audit.note({ subject: transaction.siteId, before, after: values })
    await announce(transaction, 'payments', 'everyone')
    const changesVat = (values.vatNumber === '') !== (before.vatNumber === '')
    if (changesVat || takesPlansByInvoice(values) !== takesPlansByInvoice(before))
      await announce(transaction, 'plans', 'everyone')
    return invoiceSettings(transaction)
  })
