import { addDays, type Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import { accessAtEnd } from '../memberships/access-at-end.ts'
import { membershipOf } from '../memberships/reads.ts'
import type { NewTerm } from '../memberships/record-term.ts'
import { renewedTerm } from '../memberships/rules.ts'
import type { Plan } from '../plans/fields.ts'
import { NOT_FAILED, renewalOf, saveRenewal } from './rows.ts'

interface Paid {
  memberId: string
  plan: Plan
  checkoutId: string
  today: Day
}

/** What a payment is for if it renews a membership by itself, whoever has made it: the term after the last. Undefined if it does not. */
export async function renewalPaidBy(
  transaction: SiteDatabase,
  { memberId, plan, checkoutId, today }: Paid,
): Promise<Pick<NewTerm, 'term' | 'replaces'> | undefined> {
  const [renewal, membership] = await Promise.all([
    renewalOf(transaction, memberId, { forUpdate: true }),
    membershipOf(transaction, memberId),
  ])
  if (renewal?.checkoutId !== checkoutId || !membership?.lastDay) return undefined
  const { planId, anchorDay, lastDay } = membership
  return {
    term: renewedTerm(plan, { planId, anchorDay, lastDay }, today),
    replaces: await accessAtEnd(transaction, { memberId, membership, renewal, plan }),
  }
}

interface Continued {
  memberId: string
  plan: Plan
  /** The card of the payment, if its payer has chosen that it is saved. */
  card: SavedCard | null
  /** The last day that is paid for now. */
  lastDay: Day | null
  today: Day
  origin: string
  /** Whether the days until the last are a trial, which nothing was paid for. */
  isTrial?: boolean
}

/** What has been paid decides when a membership is next renewed: by the card that was saved, or by the one of before. */
export async function continueRenewal(
  transaction: SiteDatabase,
  { memberId, plan, card, lastDay, today, origin, isTrial = false }: Continued,
): Promise<void> {
  const before = await renewalOf(transaction, memberId, { forUpdate: true })
  const usable = card ?? before?.card
  if (!usable || lastDay === null) return
  const goesOn = card !== null || before?.state === 'on' || before?.state === 'failing'
  const state = goesOn ? 'on' : 'cancelled'
  const renewal = {
    memberId,
    planId: plan.id,
    revision: plan.revision,
    state,
    dueDay: lastDay,
    isTrial,
    card: usable,
    origin,
    ...NOT_FAILED,
    nextOn: null,
  } as const
  // What was paid late may be due again: it is looked at tomorrow at the earliest, when its reminder has been sent.
  await saveRenewal(transaction, renewal, addDays(today, -1))
}
