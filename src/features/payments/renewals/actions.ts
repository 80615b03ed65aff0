import { addDays, type Day } from '#base/days.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { offeredTo } from '../memberships/offers.ts'
import { situationOf } from '../memberships/reads.ts'
import { notOffered } from '../memberships/refusals.ts'
import { planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { todayOf } from '../today-of.ts'
import { cancelRenewal } from './cancel.ts'
import { noRenewal } from './refusals.ts'
import { lockedRenewal, type Renewal, saveRenewal } from './rows.ts'

/**
 * Cancels the caller's membership at the end of what is paid for, or takes that back until then (PAY-B1). In the days of grace after a
 * refused payment it ends at once, and nothing is charged any more.
 */
export const setRenewing =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { renews }: { renews: boolean }): Promise<{ done: true }> => {
    const now = await timeOf(provider, call)
    const memberId = call.viewer.memberId ?? ''
    return call.change(async (transaction) => {
      await lockExclusive(transaction, `membership:${memberId}`)
      const today = await todayOf(transaction, now)
      const renewal = await lockedRenewal(transaction, memberId)
      if (!renewal) throw noRenewal()
      if (renews) await resume(transaction, renewal, today)
      else await cancelRenewal(transaction, renewal, today)
      await announce(transaction, 'payments', `member:${memberId}`)
      return { done: true }
    })
  }

async function resume(transaction: SiteDatabase, renewal: Renewal, today: Day): Promise<void> {
  if (renewal.state !== 'cancelled') return
  if (renewal.dueDay < today) throw noRenewal()
  await saveRenewal(transaction, { ...renewal, state: 'on' }, addDays(today, -1))
}

/** Has another plan, or again the present one, from the caller's next renewal on; nothing is paid before (PAY-B1). */
export const renewTo =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { planId }: { planId: string }): Promise<{ done: true }> => {
    const now = await timeOf(provider, call)
    const memberId = call.viewer.memberId ?? ''
    return call.change(async (transaction) => {
      await lockExclusive(transaction, `membership:${memberId}`)
      await lockedRenewal(transaction, memberId)
      const situation = await situationOf(transaction, memberId, now)
      const { renewal, own, today } = situation
      if (renewal?.state !== 'on') throw noRenewal()
      const chosen = await planOf(transaction, planId)
      if (!chosen) throw noPlan()
      const plan = own?.id === planId ? own : offeredTo(chosen, situation)?.plan
      if (!plan) throw notOffered()
      await saveRenewal(transaction, { ...renewal, planId: plan.id, revision: plan.revision }, addDays(today, -1))
      await announce(transaction, 'payments', `member:${memberId}`)
      return { done: true }
    })
  }
