import { z } from 'zod'
import { day, done, id, operation, page, pageOf } from '#base/operation.ts'
import { WITH_PROFILE } from '#base/roles.ts'
import { MAX_MONTHLY } from './monthly/rules.ts'
import { MAX_DONATION, MIN_DONATION } from './rules.ts'

export { MAX_DONATION, MIN_DONATION } from './rules.ts'

/** The insight that asks for donations; without one it is the site. */
const receiver = { insightId: id.optional() }

const monthlyDonation = z.object({
  id,
  insightId: id.nullable().describe('Null for one to the site'),
  title: z.string().describe('Of the insight, or the name of the site'),
  amount: z.int().describe('In minor units'),
  nextDay: day.describe('When it is next taken from the card, or tried again'),
  isFailing: z.boolean().describe('Its card was refused'),
  isPaused: z.boolean().describe('Nothing is charged now: the site takes no cards, or its insight is not published'),
  isInsightHidden: z.boolean().describe('Its insight is not published now'),
  checkoutId: id.nullable().describe('Where a refused donation can be paid'),
  card: z.object({ brand: z.string(), last4: z.string(), month: z.int(), year: z.int() }),
})
export type OwnMonthlyDonation = z.infer<typeof monthlyDonation>

/** Donations to an insight or to the site, once or every month (WRITE-22, PAY-19). Of a donation the donor names the amount, after signing in. */
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
        isMonthly: z
          .boolean()
          .default(false)
          .describe('Whether it is given again every month from the card it is paid with, until it is stopped'),
      }),
    )
    .output(z.object({ id })),

  monthly: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/monthly-donations',
    summary: 'What the caller gives every month, newest first',
  })
    .input(z.strictObject({ ...page(MAX_MONTHLY) }))
    .output(pageOf(monthlyDonation)),

  stopMonthly: operation({
    roles: WITH_PROFILE,
    method: 'DELETE',
    path: '/payments/monthly-donations/{id}',
    summary: 'Stop a monthly donation of the caller at once',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
