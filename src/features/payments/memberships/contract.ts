import { z } from 'zod'
import { day, done, id, nothing, operation as openOperation, operationsUnder } from '#base/operation.ts'
import { ADMINS, WITH_PROFILE } from '#base/roles.ts'
import { MAX_PLAN_DESCRIPTION, PLAN_USER_TYPES, price } from '../plans/fields.ts'

const operation = operationsUnder('cardPayments')

/** The trial that begins once a card is saved. */
const trial = z.object({ name: z.string(), ...price.shape, lastDay: day })

const named = { id, name: z.string(), description: z.string().max(MAX_PLAN_DESCRIPTION) }

/** A plan that somebody can take now, and the days it would be for. */
const offer = z.object({
  ...named,
  ...price.shape,
  userType: z.enum(PLAN_USER_TYPES),
  kind: z
    .enum(['join', 'renew', 'upgrade', 'later'])
    .describe('`renew` for the plan they have; `upgrade` for one that begins at once, and `later` once theirs renews'),
  firstDay: day,
  lastDay: day.nullable().describe('Null for a free plan, which has no end'),
  trialDays: z.int().describe('Days for which nothing is paid, for who lets it renew by itself'),
  due: z.int().describe('What is paid now, without what is left of the plan it replaces; in minor units'),
})
export type PlanOffer = z.infer<typeof offer>

/** The plan somebody has. */
const ownPlan = z.object({
  ...named,
  ...price.shape,
  lastDay: day.nullable().describe('The last day that was paid for'),
  isOver: z.boolean(),
  renewableFrom: day.nullable().describe('From when it can be renewed; null where it cannot'),
})

/** How a membership renews by itself, as administrators see it, too. */
const renewalStatus = z.object({
  state: z
    .enum(['on', 'cancelled', 'failing', 'ended'])
    .describe('`failing` in the days of grace after a refused payment, `ended` once they are over'),
  isTrial: z.boolean(),
  dueDay: day.describe('The last day that is paid for, or of the trial; it is renewed on it'),
  graceDay: day.nullable().describe('Until when access stays after a refused payment'),
  attemptDay: day.nullable().describe('When its card is tried again'),
  plan: z.object({ name: z.string(), ...price.shape }).describe('What it renews to'),
  isOtherPlan: z.boolean(),
})

/** The same with what concerns its member alone. */
const renewal = renewalStatus.extend({
  checkoutId: id.nullable().describe('Where a refused payment can be made'),
  canResume: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), month: z.int(), year: z.int() }),
})

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
        plan: ownPlan.nullable(),
        renewal: renewal.nullable(),
        offers: z.array(offer),
        mustConfirm: z.boolean().describe('Whether they have to confirm their address before they can join'),
        canPay: z.boolean().describe('Whether the site takes payments by card now'),
        checkoutId: id.nullable().describe('What they have begun to pay and not paid'),
        chosenId: id
          .nullable()
          .describe('The plan among those they can take that they have chosen, here or on the public page'),
      }),
    ),

  ofMember: openOperation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/members/{id}/membership',
    summary: 'The plan of a member, until when it is paid and how it renews; whether they have payments and invoices',
  })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        plan: ownPlan.nullable(),
        renewal: renewalStatus.nullable(),
        hasPayments: z.boolean(),
        hasInvoices: z.boolean().describe('Drafts among them'),
      }),
    ),

  join: operation({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/payments/membership',
    summary: 'Take a plan or renew it: a free one at once, others are paid at the checkout whose id is the answer',
    creates: true,
  })
    .input(
      z.strictObject({
        planId: id,
        renews: z.boolean().default(false).describe('Whether it renews by itself from then on'),
      }),
    )
    .output(
      z.object({
        id,
        next: z
          .enum(['none', 'checkout', 'card'])
          .describe('Whether the id is of a checkout, of a card or of the free term'),
      }),
    ),

  choose: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/membership/choice',
    summary: 'Note the plan that the caller is about to take, so that it is there once they can, wherever they sign in',
  })
    .input(z.strictObject({ planId: id }))
    .output(done),

  setRenewing: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/membership/renewal',
    summary: 'Cancel the membership at the end of what is paid for, or take that back',
  })
    .input(z.strictObject({ renews: z.boolean() }))
    .output(done),

  renewTo: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/membership/renewal/plan',
    summary: 'Have another plan, or again the present one, from the next renewal on',
  })
    .input(z.strictObject({ planId: id }))
    .output(done),

  prepareCard: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/membership/card-entry',
    summary: 'Prepare another card at the provider, without a payment; gives what the card entry of the provider needs',
  })
    .input(
      z.strictObject({ donationId: id.optional().describe('The monthly donation it is for; the membership without') }),
    )
    .output(
      z.object({
        clientSecret: z.string(),
        publishableKey: z.string(),
        scriptUrl: z.string(),
        trial: trial.nullable(),
      }),
    ),

  saveCard: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/membership/card',
    summary:
      'Read at the provider whether a card was entered, and save it; a payment that was refused is tried with it',
  })
    .input(nothing)
    .output(z.object({ isSaved: z.boolean(), isPaid: z.boolean().describe('False while a payment is still due') })),
}
