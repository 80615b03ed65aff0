import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import { beginCard } from '../cards/rows.ts'
import { beginCheckout } from '../checkout/begin.ts'
import { cannotPay } from '../checkout/refusals.ts'
import type { CheckoutLine } from '../checkout/totals.ts'
import type { Plan } from '../plans/fields.ts'
import { planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { renewalMessages } from '../renewals/messages.ts'
import { choiceOf, endOthers } from './choice.ts'
import { offeredTo } from './offers.ts'
import { mustConfirm, type OwnSituation, situationOf } from './reads.ts'
import { recordTerm } from './record-term.ts'
import { confirmFirst, notOffered } from './refusals.ts'

/**
 * Takes a plan, or renews it: a free one at once, any other through a checkout (PAY-19, PAY-B1). What can be taken, and what it costs, is
 * decided here. Nobody has more than one checkout for a membership open: another one replaces it.
 */
export const joinPlan =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { planId, renews }: { planId: string; renews: boolean }): Promise<Joined> => {
    const canPay = await takesCardPayments(call, provider !== undefined)
    const now = await timeOf(provider, call)
    const memberId = call.viewer.memberId ?? ''
    return call.change(async (transaction) => {
      await lockExclusive(transaction, `membership:${memberId}`)
      const situation = await situationOf(transaction, memberId, now)
      const { plan, credit, trialDays } = await chosenPlan(transaction, planId, situation)
      if (mustConfirm(situation)) throw confirmFirst()
      if (plan.period === 'free') {
        const term = { memberId, plan, paymentId: null, today: situation.today, origin: call.origin }
        return { id: (await recordTerm(transaction, term)).id, next: 'none' }
      }
      if (!canPay) throw cannotPay()
      const purposeId = await choiceOf(transaction, { memberId, plan, origin: call.origin })
      await endOthers(transaction, memberId, purposeId)
      if (trialDays > 0 && renews)
        return { id: await beginCard(transaction, memberId, { choiceId: purposeId }), next: 'card' }
      const lines = [lineOf(plan), ...(credit ? [await named(transaction, credit)] : [])]
      const begun = { purpose: 'membership' as const, purposeId, lines, savesCard: renews }
      return { id: await beginCheckout(call, transaction, begun), next: 'checkout' }
    })
  }

/** What comes next: nothing for a free plan, the checkout with this id, or the card alone for a trial. */
interface Joined {
  id: string
  next: 'none' | 'checkout' | 'card'
}

/** The plan at the price that somebody pays now; whoever renews has theirs from when they joined. */
async function chosenPlan(transaction: SiteDatabase, planId: string, situation: OwnSituation) {
  const plan = await planOf(transaction, planId)
  if (!plan) throw noPlan()
  const offered = offeredTo(plan, situation)
  if (!offered || offered.kind === 'later') throw notOffered()
  return offered
}

/** What is left of the plan before, in the site's words. */
async function named(transaction: SiteDatabase, credit: CheckoutLine): Promise<CheckoutLine> {
  const { texts } = await readSiteConfig(transaction)
  return { ...credit, title: textsOf('payments', renewalMessages, texts)('renewal.credit', { plan: credit.title }) }
}

const lineOf = ({ name, amount, vatRate }: Plan) => ({ title: name, quantity: 1, unitAmount: amount, vatRate })
