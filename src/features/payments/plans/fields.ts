import { z } from 'zod'
import { id } from '#base/operation.ts'

/** How long what is paid for a plan lasts; a free one has no end. */
export const PERIODS = ['month', 'year', 'free'] as const
export type Period = (typeof PERIODS)[number]

/** Who may take a plan: people who wait for access, members, and people whose membership has ended. */
export const AUDIENCES = ['visitors', 'members', 'expired'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The user types a plan can set; nobody becomes an administrator by paying. In the order of what they may do. */
export const PLAN_USER_TYPES = ['guest', 'subscriber', 'jedi'] as const
export type PlanUserType = (typeof PLAN_USER_TYPES)[number]

/** Plans of one site at most. */
export const MAX_PLANS = 30
/** Least and most that a plan costs, in minor units. */
export const MIN_PRICE = 100
export const MAX_PRICE = 1_000_000
export const MAX_PLAN_NAME = 100
export const MAX_PLAN_DESCRIPTION = 500

export const MAX_TRIAL_DAYS = 90
/** Days of grace at most, and at first. */
export const MAX_GRACE_DAYS = 60
export const GRACE_DAYS = 14

/** What is charged for a plan. */
export const price = z.object({
  period: z.enum(PERIODS),
  amount: z.int().describe('With VAT, in minor units; 0 for a free plan'),
  vatRate: z.int().describe('VAT in the amount, in basis points'),
})
export type Price = z.infer<typeof price>

export const planKey = { id }

/** What an administrator decides about a plan. */
const values = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(MAX_PLAN_NAME, `At most ${MAX_PLAN_NAME} characters.`)
    .meta({ examples: ['Full membership'] }),
  description: z.string().trim().max(MAX_PLAN_DESCRIPTION, `At most ${MAX_PLAN_DESCRIPTION} characters.`),
  period: z.enum(PERIODS).meta({ examples: ['year'] }),
  amount: z
    .union([z.int().min(MIN_PRICE).max(MAX_PRICE), z.literal(0)], 'A plan costs £1.00 to £10,000.00, or nothing.')
    .describe('With VAT, in minor units; 0 for a free plan'),
  vatRate: z.int().min(0).max(10_000, 'At most 100%.').describe('VAT in the amount, in basis points'),
  userType: z.enum(PLAN_USER_TYPES),
  trialDays: z.int().min(0).max(MAX_TRIAL_DAYS).default(0).describe('Days for which newcomers try it before they pay'),
  graceDays: z
    .int()
    .min(0)
    .max(MAX_GRACE_DAYS)
    .default(GRACE_DAYS)
    .describe('Days for which access stays after a renewal has failed'),
  audience: z
    .array(z.enum(AUDIENCES))
    .min(1, 'Choose at least one.')
    .max(AUDIENCES.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Each only once.'),
}

interface Priced {
  period: Period
  amount: number
  vatRate: number
}

const isPriced = ({ period, amount }: Priced) => (period === 'free') === (amount === 0)
const hasNoVatOfNothing = ({ period, vatRate }: Priced) => period !== 'free' || vatRate === 0

/** The values of a new plan, and of a changed one with its key. */
export const newPlan = z
  .strictObject(values)
  .refine(isPriced, { path: ['amount'], error: 'A free plan costs nothing, and any other at least £1.00.' })
  .refine(hasNoVatOfNothing, { path: ['vatRate'], error: 'There is no VAT in a free plan.' })
export const changedPlan = z
  .strictObject({ ...planKey, basedOn: z.int().min(1).describe('The version that was changed'), ...values })
  .refine(isPriced, { path: ['amount'], error: 'A free plan costs nothing, and any other at least £1.00.' })
  .refine(hasNoVatOfNothing, { path: ['vatRate'], error: 'There is no VAT in a free plan.' })
export type NewPlan = z.infer<typeof newPlan>
export type ChangedPlan = z.infer<typeof changedPlan>

export const plan = z.object({
  id,
  name: z.string(),
  description: z.string(),
  ...price.shape,
  userType: z.enum(PLAN_USER_TYPES),
  trialDays: z.int(),
  graceDays: z.int(),
  audience: z.array(z.enum(AUDIENCES)),
  isActive: z.boolean(),
  revision: z.int().describe('Counts the changes of its price'),
  version: z
    .int()
    .describe('Counts the times it was saved; whether it is offered and its position among the plans do not count'),
})
export type Plan = z.infer<typeof plan>

/** What public pages show of a plan that can be joined. */
export type PublicPlan = Pick<Plan, 'id' | 'name' | 'period' | 'amount' | 'vatRate'>
