import { z } from 'zod'
import { id, operation } from '#base/operation.ts'
import { WITH_PROFILE } from '#base/roles.ts'
import { MAX_DONATION, MIN_DONATION } from './rules.ts'

export { MAX_DONATION, MIN_DONATION } from './rules.ts'

/** The insight that asks for donations; without one it is the site. */
const receiver = { insightId: id.optional() }

/** Donations to an insight or to the site (WRITE-22, PAY-19). Of a donation the donor names the amount, after signing in. */
export const donationsContract = {
  options: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/donations',
    summary: 'Whether an insight, or the site, takes donations, and how much it suggests',
  })
    .input(z.strictObject(receiver))
    .output(
      z.object({
        isOn: z.boolean(),
        title: z.string().describe('Of the insight, or the name of the site'),
        suggestedAmount: z.int().nullable().describe('In minor units'),
      }),
    ),

  donate: operation({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/payments/donations',
    summary: 'Begin a donation; it is paid at the checkout whose id is the answer',
    creates: true,
  })
    .input(
      z.strictObject({
        ...receiver,
        amount: z
          .int('Please enter an amount in pounds and pence.')
          .min(MIN_DONATION, 'The least you can give is £1.00.')
          .max(MAX_DONATION, 'The most you can give at a time is £10,000.00.')
          .meta({ examples: [1_000] })
          .describe('In minor units'),
      }),
    )
    .output(z.object({ id })),
}
