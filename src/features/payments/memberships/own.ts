import { sql as raw } from 'kysely'
import { addDays, type Day } from '#base/days.ts'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import { checkoutState } from '../checkout/charge-saved-card.ts'
import { sumOf } from '../checkout/totals.ts'
import { invoiceSettings, takesPlansByInvoice } from '../invoices/settings.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt, plansOf } from '../plans/reads.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import type { Renewal } from '../renewals/rows.ts'
import { lastChosen } from './choice.ts'
import type { PlanOffer } from './contract.ts'
import { isByInvoice, offeredTo } from './offers.ts'
import { mustConfirm, type OwnMembership, type OwnSituation, situationOf } from './reads.ts'
import { hasAccess, nextTerm, RENEWABLE_DAYS, type Term, termFrom } from './rules.ts'

/** The caller's plan, how it renews, and the plans they can take (PAY-B1). */
export const ownMembership = (provider: PaymentProvider | undefined) => async (call: Call) => {
  const memberId = call.viewer.memberId ?? ''
  const now = await timeOf(provider, call)
  const [situation, all, canPay, checkout, settings, chosen] = await Promise.all([
    situationOf(call.database, memberId, now),
    plansOf(call.database),
    takesCardPayments(call, provider !== undefined),
    openCheckout(call, memberId),
    invoiceSettings(call.database),
    lastChosen(call.database, memberId),
  ])
  const { access, membership, today, own, renewal } = situation
  const [next, dueCheckoutId] = await Promise.all([
    renewal && planAt(call.database, renewal.planId, renewal.revision),
    dueCheckout(call, renewal),
  ])
  const offers = all
    .flatMap((plan) => offersOf(plan, situation))
    .filter(({ amount, kind }) => canPay || amount === 0 || (takesPlansByInvoice(settings) && isByInvoice(kind)))
  return {
    hasAccess: hasAccess(access, today),
    lastDay: access.lastDay,
    plan: own && membership ? shownPlan(own, membership, today) : null,
    renewal: renewal && next ? ownRenewal(situation, next, dueCheckoutId) : null,
    offers,
    mustConfirm: mustConfirm(situation),
    canPay,
    checkoutId: dueCheckoutId ? null : (checkout?.id ?? null),
    chosenId: offers.find(({ id }) => id === chosen?.planId)?.id ?? null,
  }
}

const openCheckout = ({ database, now }: Call, memberId: string) =>
  database.one(
    statement(raw<{ id: string }>`
      select id from checkout where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open'
        and expires_at > ${now}::timestamptz order by created_at desc limit 1`),
  )

/** The checkout of a renewal that is to be paid; null without one, and once another plan was begun in its place. */
async function dueCheckout({ database }: Call, renewal: Renewal | undefined): Promise<string | null> {
  const id = renewal?.checkoutId ?? null
  return id !== null && (await checkoutState(database, id)) === 'open' ? id : null
}

/** A member's plan as they and administrators see it. */
export function shownPlan(
  { id, name, description, period, amount, vatRate }: Plan,
  { lastDay }: OwnMembership,
  today: Day,
) {
  const renewableFrom = lastDay === null ? null : addDays(lastDay, -RENEWABLE_DAYS[period])
  const isOver = lastDay !== null && lastDay < today
  return { id, name, description, period, amount, vatRate, lastDay, isOver, renewableFrom }
}

/** How a membership renews, as its member and administrators see it. */
export function renewalStatus({ renewal, today, own }: OwnSituation, next: Plan) {
  if (!renewal) return null
  const { state, isTrial, dueDay, graceDay, attemptDay } = renewal
  const { name, period, amount, vatRate } = next
  return {
    state,
    isTrial: isTrial && dueDay >= today,
    dueDay,
    graceDay,
    attemptDay,
    plan: { name, period, amount, vatRate },
    isOtherPlan: own !== undefined && own.id !== next.id,
  }
}

/** The same with card and checkout, for its member. A cancelled one can be taken back until it is over. */
function ownRenewal(situation: OwnSituation, next: Plan, checkoutId: string | null) {
  const status = renewalStatus(situation, next)
  const { renewal, today } = situation
  if (!status || !renewal) return null
  const { state, dueDay, card } = renewal
  const { brand, last4, month, year } = card
  const canResume = state === 'cancelled' && dueDay >= today
  return { ...status, checkoutId, canResume, card: { brand, last4, month, year } }
}

function offersOf(chosen: Plan, situation: OwnSituation): PlanOffer[] {
  const offered = offeredTo(chosen, situation)
  if (!offered) return []
  const { kind, plan, credit, trialDays } = offered
  const { id, name, description, period, amount, vatRate, userType } = plan
  const { firstDay, lastDay } = daysOf(offered, situation)
  const line = { title: '', quantity: 1, unitAmount: amount, vatRate }
  const due = sumOf([line, ...(credit ? [credit] : [])]).amount
  return [{ id, name, description, period, amount, vatRate, userType, kind, firstDay, lastDay, trialDays, due }]
}

/** The days that a plan would be for if it were taken now. */
function daysOf({ kind, plan }: { kind: PlanOffer['kind']; plan: Plan }, situation: OwnSituation): Term {
  const { today, renewal } = situation
  if (kind === 'upgrade') return termFrom(today, today, plan.period)
  if (kind !== 'later' || !renewal) return nextTerm(plan, situation)
  const firstDay = addDays(renewal.dueDay, 1)
  return termFrom(firstDay, firstDay, plan.period)
}
