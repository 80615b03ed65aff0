import { addDays, type Day, noonOf } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import type { Chosen } from '../memberships/choice.ts'
import { offeredTo } from '../memberships/offers.ts'
import { situationOf } from '../memberships/reads.ts'
import { recordTerm } from '../memberships/record-term.ts'
import type { Plan } from '../plans/fields.ts'
import { continueRenewal } from './record-paid.ts'

interface NewTrial {
  memberId: string
  plan: Plan
  chosen: Chosen
  card: SavedCard
  /** The last day of the trial. */
  lastDay: Day
  today: Day
}

/** Begins the trial of a plan, if it is still one's to try: access without a payment, which follows on its last day (PAY-B1). */
export async function beginTrial(
  transaction: SiteDatabase,
  { memberId, plan, chosen, card, lastDay, today }: NewTrial,
): Promise<void> {
  const offered = offeredTo(plan, await situationOf(transaction, memberId, noonOf(today)))
  if (offered?.kind !== 'join' || offered.trialDays === 0) return
  const { origin } = chosen
  // The first paid term begins on the day after, and decides where later ones end.
  const term = { firstDay: today, lastDay, anchorDay: addDays(lastDay, 1) }
  await recordTerm(transaction, { memberId, plan, paymentId: null, today, origin, term })
  await continueRenewal(transaction, { memberId, plan, card, lastDay, today, origin, isTrial: true })
}
