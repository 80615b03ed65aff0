import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import { beginCheckout } from '../checkout/begin.ts'
import { cannotPay } from '../checkout/refusals.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { isByInvoice, offeredTo } from '../memberships/offers.ts'
import { mustConfirm, situationOf } from '../memberships/reads.ts'
import { confirmFirst, notOffered } from '../memberships/refusals.ts'
import { planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { buyerColumns } from './drafts.ts'
import { MIN_BY_CARD } from './fields.ts'
import { issue } from './issue.ts'
import { lockCheckouts } from './payments.ts'
import { ownInvoice } from './reads.ts'
import { invoiceOpen, notByInvoice, nothingToPay, tooLittleByCard } from './refusals.ts'
import { invoiceRows, lockedInvoice } from './rows.ts'
import { invoiceSettings, takesPlansByInvoice } from './settings.ts'
import { planLineOf, totalsOf } from './totals.ts'

interface PlanOrder {
  planId: string
  buyerName: string
  buyerAddress: string
  buyerVatNumber: string
  buyerReference: string
}

/**
 * Takes a plan by invoice, where the site permits it: the invoice is made and issued at once, and the term begins once it is paid (PAY-B2). What
 * can be taken, and what it costs, is decided here; nobody has two unpaid invoices for plans.
 */
export const orderPlan =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { planId, ...buyer }: PlanOrder): Promise<{ id: string; number: string }> => {
    const now = await timeOf(provider, call)
    return call.change(async (transaction) => {
      const memberId = call.viewer.memberId ?? ''
      await lockExclusive(transaction, `membership:${memberId}`)
      if (!takesPlansByInvoice(await invoiceSettings(transaction))) throw notByInvoice()
      const plan = await orderedPlan(transaction, { memberId, planId, now })
      if (await hasUnpaidPlan(transaction, memberId)) throw invoiceOpen()
      const id = newId()
      const lines = [planLineOf(plan)]
      await transaction.run(
        sql.insertInto('invoice').values({
          site_id: call.siteId,
          id,
          member_id: memberId,
          ...buyerColumns({ ...buyer, buyerEmail: '' }),
          currency: CURRENCY,
          created_at: call.now,
          plan_id: plan.id,
          plan_revision: plan.revision,
          lines: JSON.stringify(lines),
          ...totalsOf(lines),
        }),
      )
      const draft = await lockedInvoice(transaction, id)
      if (!draft) throw new Error('the invoice is gone')
      return { id, number: await issue(transaction, draft, call) }
    })
  }

interface Ordered {
  memberId: string
  planId: string
  /** By the provider's clock, by which terms go. */
  now: Date
}

async function orderedPlan(transaction: SiteDatabase, { memberId, planId, now }: Ordered) {
  const situation = await situationOf(transaction, memberId, now)
  const plan = await planOf(transaction, planId)
  if (!plan) throw noPlan()
  const offered = offeredTo(plan, situation)
  if (!offered || !isByInvoice(offered.kind) || plan.period === 'free') throw notOffered()
  if (mustConfirm(situation)) throw confirmFirst()
  return offered.plan
}

async function hasUnpaidPlan(transaction: SiteDatabase, memberId: string): Promise<boolean> {
  const row = await transaction.one(
    invoiceRows()
      .where('member_id', '=', memberId)
      .where('state', '=', 'issued')
      .where('plan_id', 'is not', null)
      .where(raw<boolean>`amount > paid + credited`)
      .limit(1),
  )
  return row !== undefined
}

/** Begins a payment by card of what is left of an invoice of the caller’s own; the id of its checkout. */
export const payInvoice =
  (isConfigured: boolean) =>
  async (call: Call, { id }: { id: string }): Promise<{ id: string }> => {
    const canPay = await takesCardPayments(call, isConfigured)
    return call.change(async (transaction) => {
      await lockCheckouts(transaction, id)
      const { number, outstanding } = await ownInvoice(call, transaction, id)
      if (outstanding <= 0) throw nothingToPay()
      if (outstanding < MIN_BY_CARD) throw tooLittleByCard()
      if (!canPay) throw cannotPay()
      // Its VAT stands in the books since the issue.
      const lines = [{ title: number ?? '', quantity: 1, unitAmount: outstanding, vatRate: 0 }]
      return { id: await beginCheckout(call, transaction, { purpose: 'invoice', purposeId: id, lines }) }
    })
  }
