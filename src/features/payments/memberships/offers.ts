import type { CheckoutLine } from '../checkout/totals.ts'
import { sumOf } from '../checkout/totals.ts'
import { MIN_PRICE, type Plan } from '../plans/fields.ts'
import { creditOf } from '../renewals/rules.ts'
import type { OwnSituation } from './reads.ts'
import { hasPaidTerm, offerOf, rankOf } from './rules.ts'

/** How somebody can take a plan. */
export interface Offered {
  /** Now, or `later`: in place of theirs once that is renewed. An upgrade begins at once. */
  kind: 'join' | 'renew' | 'upgrade' | 'later'
  /** At the price that is theirs. */
  plan: Plan
  /** What is left of the plan it replaces, taken from the price. */
  credit: CheckoutLine | null
  /** Days for which nothing is paid. */
  trialDays: number
}

/**
 * How somebody can take a plan now (PAY-B1); undefined if they cannot. While the payment of a renewal is due they pay or cancel that first.
 * A plan of at least the same user type that costs more than what is left of theirs, paid by card, begins at once for the difference; any
 * other follows theirs.
 */
export function offeredTo(plan: Plan, situation: OwnSituation): Offered | undefined {
  const { renewal, own, isNew } = situation
  if (renewal?.state === 'failing') return undefined
  const kind = offerOf(plan, situation)
  if (kind === 'join')
    return { kind, plan, credit: null, trialDays: isNew && plan.period !== 'free' ? plan.trialDays : 0 }
  if (kind === 'renew')
    return renewal?.state === 'on'
      ? undefined
      : { kind, plan: { ...plan, ...priceOf(own ?? plan) }, credit: null, trialDays: 0 }
  return changeOf(plan, situation)
}

/** Whether a plan that is taken so can be paid by invoice: one that costs its whole price and begins once it is paid (PAY-B2). */
export const isByInvoice = (kind: Offered['kind']) => kind === 'join' || kind === 'renew'

const priceOf = ({ period, amount, vatRate, revision }: Plan) => ({ period, amount, vatRate, revision })

function changeOf(plan: Plan, situation: OwnSituation): Offered | undefined {
  const { own, access, renewal } = situation
  const isOther = own !== undefined && own.id !== plan.id && hasPaidTerm(situation)
  const isForThem = plan.isActive && plan.period !== 'free' && plan.audience.includes('members')
  if (!isOther || !isForThem || access.userType === 'admin') return undefined
  const credit = creditLine(own, situation)
  const { amount, tax } = sumOf([{ title: '', quantity: 1, unitAmount: plan.amount, vatRate: plan.vatRate }, credit])
  const isPayable = amount >= MIN_PRICE && tax >= 0 && tax <= amount
  // Without a credit its days would follow those of the plan it replaces, with the better access from now on.
  if (isPayable && credit.unitAmount < 0 && rankOf(plan.userType) >= rankOf(own.userType))
    return { kind: 'upgrade', plan, credit, trialDays: 0 }
  if (renewal?.state !== 'on' || renewal.planId === plan.id) return undefined
  return { kind: 'later', plan, credit: null, trialDays: 0 }
}

const creditLine = ({ name, vatRate }: Plan, { terms, today }: OwnSituation): CheckoutLine => ({
  title: name,
  quantity: 1,
  unitAmount: -creditOf(terms, today),
  vatRate,
})
