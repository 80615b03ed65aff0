import { z } from 'zod'
import { day, id, nothing, operationsUnder } from '#base/operation.ts'
import { WITH_PROFILE } from '#base/roles.ts'
import { MAX_PLAN_DESCRIPTION, PLAN_USER_TYPES, price } from '../plans/fields.ts'

const operation = operationsUnder('cardPayments')

const named = { id, name: z.string(), description: z.string().max(MAX_PLAN_DESCRIPTION) }

/** A plan that somebody can take now, and the days it would be for. */
const offer = z.object({
  ...named,
  ...price.shape,
  userType: z.enum(PLAN_USER_TYPES),
  kind: z.enum(['join', 'renew']).describe('`renew` for the plan they have'),
  firstDay: day,
  lastDay: day.nullable().describe('Null for a free plan, which has no end'),
})
export type PlanOffer = z.infer<typeof offer>

/** The caller’s own membership, and what they can join (PAY-19, PAY-B1). People who wait and who have expired join, too. */
export const membershipsContract = {
  own: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/membership',
    summary: 'The plan of the caller, until when they are a member, and the plans they can take now',
  })
    .input(nothing)
    .output(
      z.object({
        hasAccess: z.boolean(),
        lastDay: day.nullable().describe('Of their membership, whoever has decided it'),
        plan: z
          .object({
            ...named,
            ...price.shape,
            lastDay: day.nullable().describe('The last day that was paid for'),
            isOver: z.boolean(),
            renewableFrom: day.nullable().describe('From when it can be renewed; null where it cannot'),
          })
          .nullable(),
        offers: z.array(offer),
        mustConfirm: z.boolean().describe('Whether they have to confirm their address before they can join'),
        canPay: z.boolean().describe('Whether the site takes payments by card now'),
        checkoutId: id.nullable().describe('What they have begun to pay and not paid'),
      }),
    ),

  join: operation({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/payments/membership',
    summary: 'Take a plan or renew it: a free one at once, others are paid at the checkout whose id is the answer',
    creates: true,
  })
    .input(z.strictObject({ planId: id }))
    .output(z.object({ id, isFree: z.boolean().describe('Whether the id is of the term instead of a checkout') })),
}
