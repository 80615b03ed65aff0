import { z } from 'zod'
import { done, id, nothing, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { changedPlan, MAX_PLANS, newPlan, plan, planKey } from './fields.ts'

export type { Audience, Period, Plan, PlanUserType, Price, PublicPlan } from './fields.ts'
export {
  AUDIENCES,
  GRACE_DAYS,
  MAX_GRACE_DAYS,
  MAX_PLAN_DESCRIPTION,
  MAX_PLAN_NAME,
  MAX_PLANS,
  MAX_PRICE,
  MAX_TRIAL_DAYS,
  MIN_PRICE,
  PERIODS,
  PLAN_USER_TYPES,
} from './fields.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** The plans that can be joined, as public pages show them. */
    plans: true
  }
}

const operation = operationsUnder('cardPayments')

/** Of the members on a plan. */
const renewals = {
  renewing: z.int().describe('Whose plan renews by itself'),
  trying: z.int().describe('Of these, who are on trial'),
  failing: z.int().describe('Whose renewal was refused, in the days of grace'),
  cancelled: z.int().describe('Who have cancelled, until the end of what is paid for'),
}

/** The plans of membership that a site offers (PAY-B1). A changed price is for those who join from then on. */
export const plansContract = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/plans',
    summary: 'All plans of the site in their order, with the number of members on each',
  })
    .input(nothing)
    .output(z.object({ items: z.array(plan.extend({ members: z.int().describe('On it now'), ...renewals })) })),

  add: operation({
    roles: ADMINS,
    audit: 'payments.planAdded',
    method: 'POST',
    path: '/payments/plans',
    summary: 'Add a plan, after all others',
    creates: true,
  })
    .input(newPlan)
    .output(plan),

  change: operation({
    roles: ADMINS,
    audit: 'payments.planChanged',
    method: 'PUT',
    path: '/payments/plans/{id}',
    summary: 'Change a plan; another price or period is for those who join from now on',
  })
    .input(changedPlan)
    .output(plan),

  offer: operation({
    roles: ADMINS,
    audit: 'payments.planOffered',
    method: 'PUT',
    path: '/payments/plans/{id}/offer',
    summary: 'Offer a plan to newcomers, or no longer; who has it keeps it',
  })
    .input(z.strictObject({ ...planKey, isActive: z.boolean() }))
    .output(plan),

  order: operation({
    roles: ADMINS,
    audit: { none: 'the order in which plans are shown' },
    method: 'PUT',
    path: '/payments/plans/order',
    summary: 'Set the order in which plans are shown; those not named come after',
  })
    .input(z.strictObject({ ids: z.array(id).max(MAX_PLANS) }))
    .output(done),
}
