import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { todayOf } from '../today-of.ts'
import { enterCredit } from './credit.ts'
import { insertDraft } from './drafts.ts'
import type { InvoiceSettings, NewDraft } from './fields.ts'
import { issue } from './issue.ts'
import { enterTransfer } from './payments.ts'
import { lockedInvoice } from './rows.ts'

/** Of the samples: the buyer's reference tells each from the others, so that none is seeded twice. */
export type SeededInvoice = Pick<NewDraft, 'memberId' | 'buyerName' | 'buyerAddress' | 'buyerEmail' | 'lines'> & {
  reference: string
}

export type SeededSeller = Pick<
  InvoiceSettings,
  'sellerName' | 'sellerAddress' | 'vatNumber' | 'bankDetails' | 'footer'
>

/** Seeds what a site puts on its invoices; what it has set already stays. */
export async function seedSeller(database: SiteDatabase, seller: SeededSeller): Promise<void> {
  await database.run(
    sql
      .insertInto('invoice_settings')
      .values({
        site_id: database.siteId,
        seller_name: seller.sellerName,
        seller_address: seller.sellerAddress,
        vat_number: seller.vatNumber,
        bank_details: seller.bankDetails,
        footer: seller.footer,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Writes an invoice at `now` as an administrator would, and issues it unless it stays a draft. Nobody is sent it. */
export const seedInvoice = (
  database: SiteDatabase,
  now: Date,
  { reference, isDraft = false, ...buyer }: SeededInvoice & { isDraft?: boolean },
): Promise<void> =>
  database.transaction(async (transaction) => {
    if (await seededId(transaction, reference)) return
    const rest = { buyerVatNumber: '', note: '', paymentDays: null, planId: null }
    const id = await insertDraft(transaction, { ...rest, ...buyer, buyerReference: reference }, { now })
    const draft = isDraft ? undefined : await lockedInvoice(transaction, id)
    if (draft) await issue(transaction, draft, { now, origin: '' })
    await sendNothing(transaction)
  })

/** Confirms a transfer at `now` for a seeded invoice, in minor units; once. */
export const seedTransfer = (database: SiteDatabase, now: Date, reference: string, amount: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const invoice = await seededInvoice(transaction, reference)
    if (!invoice || invoice.paid > 0) return
    const paidOn = await todayOf(transaction, now)
    await enterTransfer({ now }, transaction, {
      id: invoice.id,
      kind: 'transfer',
      amount,
      paidOn,
      note: reference,
      now,
    })
  })

/** Credits an amount with VAT, in minor units, of the first line of a seeded invoice; once. */
export const seedCredit = (
  database: SiteDatabase,
  now: Date,
  { reference, amount, reason }: { reference: string; amount: number; reason: string },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const invoice = await seededInvoice(transaction, reference)
    if (!invoice || invoice.credited > 0) return
    await enterCredit({ now }, transaction, { id: invoice.id, reason, parts: [{ index: 0, amount }], now })
    await sendNothing(transaction)
  })

async function seededInvoice(transaction: SiteDatabase, reference: string) {
  const id = await seededId(transaction, reference)
  return id ? lockedInvoice(transaction, id) : undefined
}

const seededId = async (transaction: SiteDatabase, reference: string): Promise<string | undefined> =>
  (await transaction.one(sql.selectFrom('invoice').select('id').where('buyer_reference', '=', reference)))?.id

/** The past of the samples is over: nobody gets e-mails about it. */
const sendNothing = (transaction: SiteDatabase) =>
  transaction.run(
    statement(
      raw`update document_email set posted_at = now() where posted_at is null and requested_at = now()::timestamptz(3)`,
    ),
  )
