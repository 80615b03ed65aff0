import { newId } from '#base/id.ts'
import { changedMeanwhile } from '#base/problem.ts'
import { lockMembers } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { planAt, planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { type Invoice, MAX_INVOICE, type NewDraft } from './fields.ts'
import { invoiceById } from './reads.ts'
import { invoiceTooLarge, noBuyer, noInvoice, notDraft, planNeedsMember } from './refusals.ts'
import { type InvoiceRow, lockedInvoice } from './rows.ts'
import { lineOf, planLineOf, totalsOf } from './totals.ts'

/** Begins an invoice. It has no number until it is issued, and is nobody else’s business until then (PAY-B2). */
export const createDraft = (call: Call, input: NewDraft): Promise<Invoice> =>
  call.change(async (transaction) => {
    const id = await insertDraft(transaction, input, call)
    await announce(transaction, 'payments', 'admins')
    return invoiceById(call, transaction, id)
  })

/** Adds a draft in the transaction of its cause; its id. */
export async function insertDraft(
  transaction: SiteDatabase,
  input: NewDraft,
  { now }: Pick<Call, 'now'>,
): Promise<string> {
  const id = newId()
  const values = await columnsOf(transaction, input)
  await transaction.run(
    sql
      .insertInto('invoice')
      .values({ site_id: transaction.siteId, id, currency: CURRENCY, created_at: now, ...values }),
  )
  return id
}

/** Saves a draft as it is typed; it names the revision that it is based on. */
export const saveDraft = (call: Call, { id, basedOn, ...input }: NewDraft & { id: string; basedOn: number }) =>
  call.change(async (transaction): Promise<Invoice> => {
    const before = await lockedDraft(transaction, id, basedOn)
    const values = await columnsOf(transaction, input, before)
    await transaction.run(
      sql
        .updateTable('invoice')
        .set({ ...values, revision: before.revision + 1 })
        .where('id', '=', id),
    )
    await announce(transaction, 'payments', 'admins')
    return invoiceById(call, transaction, id)
  })

/** Gives up a draft. */
export const discardDraft = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const draft = await lockedInvoice(transaction, id)
    if (!draft) throw noInvoice()
    if (draft.state !== 'draft') throw notDraft()
    await transaction.run(sql.deleteFrom('invoice').where('id', '=', id))
    await announce(transaction, 'payments', 'admins')
    return { done: true }
  })

/** A draft that is locked and still as the caller has seen it. */
export async function lockedDraft(transaction: SiteDatabase, id: string, basedOn: number): Promise<InvoiceRow> {
  const draft = await lockedInvoice(transaction, id)
  if (!draft) throw noInvoice()
  if (draft.state !== 'draft') throw notDraft()
  if (draft.revision !== basedOn) throw changedMeanwhile('Somebody else has changed this invoice meanwhile.')
  return draft
}

/** The columns of a draft. All totals are of the server’s making; the price of a plan is that of now, or that of the draft’s plan. */
async function columnsOf(transaction: SiteDatabase, input: NewDraft, before?: InvoiceRow) {
  if (input.planId && !input.memberId) throw planNeedsMember()
  if (
    input.memberId &&
    input.memberId !== before?.memberId &&
    (await lockMembers(transaction, [input.memberId])).length === 0
  )
    throw noBuyer()
  const plan = await planFor(transaction, input.planId, before)
  const lines = [...(plan ? [planLineOf(plan)] : []), ...input.lines.map(lineOf)]
  const totals = totalsOf(lines)
  if (totals.amount > MAX_INVOICE) throw invoiceTooLarge()
  return {
    member_id: input.memberId,
    ...buyerColumns(input),
    note: input.note,
    payment_days: input.paymentDays,
    plan_id: plan?.id ?? null,
    plan_revision: plan?.revision ?? null,
    lines: JSON.stringify(lines),
    ...totals,
  }
}

/** The columns of a buyer, with the key by which their invoices are found. */
export const buyerColumns = (
  buyer: Pick<NewDraft, 'buyerName' | 'buyerAddress' | 'buyerVatNumber' | 'buyerEmail' | 'buyerReference'>,
) => ({
  buyer_name: buyer.buyerName,
  buyer_key: buyer.buyerName.toLowerCase(),
  buyer_address: buyer.buyerAddress,
  buyer_vat_number: buyer.buyerVatNumber,
  buyer_email: buyer.buyerEmail,
  buyer_reference: buyer.buyerReference,
})

async function planFor(transaction: SiteDatabase, planId: string | null, before: InvoiceRow | undefined) {
  if (!planId) return undefined
  const same = before?.planId === planId && before.planRevision !== null
  const plan = same ? await planAt(transaction, planId, before.planRevision ?? 1) : await planOf(transaction, planId)
  if (!plan || plan.period === 'free') throw noPlan()
  return plan
}
