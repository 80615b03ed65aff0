import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { id, instant, page } from '#base/operation.ts'

export const MAX_NAME = 150
export const MAX_COUNT = 100_000_000

/**
 * How far an advert or a campaign has come; complete is one that has reached its maximum, a draft an advert without a picture, and a
 * removed one has its report alone.
 */
export const PLAN_STATES = ['running', 'planned', 'complete', 'over', 'inactive', 'draft', 'removed'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** What lists of adverts and campaigns are sorted by. */
export const PLAN_SORTS = ['created', 'name', 'ends', 'seen', 'clicks'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

export const name = z
  .string()
  .overwrite(cleanName)
  .min(1, 'Please enter a name.')
  .max(MAX_NAME, `At most ${MAX_NAME} characters.`)
  .meta({ examples: ['Pumps for rent'] })

const weekday = z.int().min(0).max(6)
const count = z.int('Please enter a whole number.').min(0, 'Please enter 0 or more.').max(MAX_COUNT)

/** What adverts and campaigns have in common, as administrators enter it (ADV-04, ADV-05, ADV-11). */
export const planFields = {
  name,
  isActive: z.boolean(),
  startsAt: instant.nullable().meta({ examples: [null] }),
  endsAt: instant.nullable().meta({ examples: [null] }),
  days: z
    .array(weekday)
    .max(7)
    .describe('Allowed days of the week; 0 is Monday')
    .meta({ examples: [[0, 1, 2, 3, 4]] }),
  maximum: count.nullable().describe('How often it is seen at most; null is unlimited, 0 is never'),
  dailyMaximum: count.nullable().describe('The same for one day'),
  minimum: count.describe('How often it is to be seen by its end'),
}

/** The same as it is read, with what was counted. */
export const storedPlanFields = {
  id,
  name: z.string(),
  isActive: z.boolean(),
  state: z.enum(PLAN_STATES),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  days: z.array(z.int()),
  maximum: z.int().nullable(),
  dailyMaximum: z.int().nullable(),
  minimum: z.int(),
  seen: z.int().describe('How often it was seen so far'),
  clicks: z.int(),
  revision: z.int(),
  createdAt: z.string(),
}

/** How a list of them is searched, filtered and sorted. */
export const planSearch = z.strictObject({
  ...page(20),
  query: z.string().trim().min(1).max(100).optional().describe('In the name'),
  state: z.enum(PLAN_STATES).optional().describe('Removed ones are in no other list'),
  sort: z.enum(PLAN_SORTS).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

/** Refuses an end before the beginning (ADV-11). */
export const inOrder = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) <= Date.parse(endsAt)
export const NOT_IN_ORDER = { path: ['endsAt'], message: 'It cannot end before it begins.' }
