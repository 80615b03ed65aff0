import { type Call, mount } from '#platform/server/call.ts'
import { membersOfPlans } from '../memberships/reads.ts'
import { NO_RENEWALS, renewalsOfPlans } from '../renewals/count.ts'
import { todayOf } from '../today-of.ts'
import { addPlan, changePlan, offerPlan, orderPlans } from './actions.ts'
import { plansContract } from './contract.ts'
import { storedPlans } from './reads.ts'

/** The operations of plans. */
export const plans = mount('plans', plansContract, {
  list: planList,
  add: addPlan,
  change: changePlan,
  offer: offerPlan,
  order: orderPlans,
})

/** All plans with how many members have each now. */
async function planList({ database, now }: Call) {
  const today = await todayOf(database, now)
  const [all, members, renewals] = await Promise.all([
    storedPlans(database),
    membersOfPlans(database, today),
    renewalsOfPlans(database, today),
  ])
  return {
    items: all.map((plan) => ({
      ...plan,
      members: members.get(plan.id) ?? 0,
      ...(renewals.get(plan.id) ?? NO_RENEWALS),
    })),
  }
}
