import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import { beginCheckout } from '../checkout/begin.ts'
import { cannotPay } from '../checkout/refusals.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt, planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { mustConfirm, type OwnSituation, situationOf } from './reads.ts'
import { recordTerm } from './record-term.ts'
import { confirmFirst, notOffered } from './refusals.ts'
import { offerOf } from './rules.ts'

/**
 * Takes a plan, or renews it: a free one at once, any other through a checkout (PAY-19, PAY-B1). What can be taken, and what it costs, is
 * decided here. Nobody has more than one checkout for a membership open: another one replaces it.
 */
export const joinPlan =
  (isConfigured: boolean) =>
  async (call: Call, { planId }: { planId: string }): Promise<{ id: string; isFree: boolean }> => {
    const canPay = await takesCardPayments(call, isConfigured)
    const memberId = call.viewer.memberId ?? ''
    return call.change(async (transaction) => {
      await lockExclusive(transaction, `membership:${memberId}`)
      const situation = await situationOf(transaction, memberId, call.now)
      const plan = await chosenPlan(transaction, planId, situation)
      if (mustConfirm(situation)) throw confirmFirst()
      if (plan.period === 'free') {
        const term = { memberId, plan, paymentId: null, today: situation.today, origin: call.origin }
        return { id: await recordTerm(transaction, term), isFree: true }
      }
      if (!canPay) throw cannotPay()
      const purposeId = await choiceOf(transaction, { memberId, plan, origin: call.origin })
      await endOthers(transaction, memberId, purposeId)
      const lines = [{ title: plan.name, quantity: 1, unitAmount: plan.amount, vatRate: plan.vatRate }]
      return { id: await beginCheckout(call, transaction, { purpose: 'membership', purposeId, lines }), isFree: false }
    })
  }

/** The plan at the price that somebody pays now; whoever renews has theirs from when they joined. */
async function chosenPlan(transaction: SiteDatabase, planId: string, situation: OwnSituation): Promise<Plan> {
  const plan = await planOf(transaction, planId)
  if (!plan) throw noPlan()
  const kind = offerOf(plan, situation)
  if (!kind) throw notOffered()
  const own = kind === 'renew' && situation.membership
  return (own && (await planAt(transaction, planId, own.revision))) || plan
}

interface Choice {
  memberId: string
  plan: Plan
  origin: string
}

/** Notes what somebody is about to pay for, once for each price of a plan; its id. */
async function choiceOf(transaction: SiteDatabase, { memberId, plan, origin }: Choice): Promise<string> {
  const row = await transaction.one(
    statement(raw<{ id: string }>`
      insert into membership_choice (site_id, id, member_id, plan_id, revision, origin)
      values (${transaction.siteId}::uuid, ${newId()}::uuid, ${memberId}::uuid, ${plan.id}::uuid, ${plan.revision}::int, ${origin}::text)
      on conflict (site_id, member_id, plan_id, revision) do update set origin = excluded.origin, chosen_at = now()
      returning id`),
  )
  return row?.id ?? ''
}

/** Gives up other memberships that somebody has begun to pay; what was prepared at the provider is ended by the clock. */
const endOthers = (transaction: SiteDatabase, memberId: string, choiceId: string) =>
  transaction.run(
    statement(raw`
      update checkout set state = 'cancelled' where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open'
        and purpose_id <> ${choiceId}::uuid`),
  )
