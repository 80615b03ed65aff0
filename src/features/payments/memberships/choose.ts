import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { announce } from '#platform/server/live/announce.ts'
import { planOf } from '../plans/reads.ts'
import { noPlan } from '../plans/refusals.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { choiceOf } from './choice.ts'
import { offeredTo } from './offers.ts'
import { situationOf } from './reads.ts'
import { notOffered } from './refusals.ts'

/**
 * Notes the plan that somebody has chosen on the public page: whoever has just registered has to confirm their address, or to be let in,
 * before they can take it, and may do so on another device (PAY-B1).
 */
export const choosePlan =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { planId }: { planId: string }): Promise<{ done: true }> => {
    const now = await timeOf(provider, call)
    const memberId = call.viewer.memberId ?? ''
    return call.change(async (transaction) => {
      await lockExclusive(transaction, `membership:${memberId}`)
      const plan = await planOf(transaction, planId)
      if (!plan) throw noPlan()
      if (!offeredTo(plan, await situationOf(transaction, memberId, now))) throw notOffered()
      await choiceOf(transaction, { memberId, plan, origin: call.origin })
      await announce(transaction, 'payments', `member:${memberId}`)
      return { done: true }
    })
  }
