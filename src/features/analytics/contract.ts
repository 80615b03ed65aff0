import { z } from 'zod'
import { done, fileAnswer, operation } from '#base/operation.ts'
import { ADMINS, EVERYONE, WITH_PROFILE } from '#base/roles.ts'
import { SEARCHED_LISTS } from '#base/searched-lists.ts'

/** The event kinds with daily totals (ANA-02, ANA-03). */
export const KINDS = ['insights', 'downloads', 'sessions', 'notifications', 'forum', 'searches'] as const
export type Kind = (typeof KINDS)[number]

/** The steps of the charts (ANA-B1). */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** The tables that can be exported. */
export const TABLES = ['figures', 'searches'] as const

/** Maximum number of pages per call, and maximum lengths in characters. */
export const MAX_PAGES = 50
const MAX_PAGE_LENGTH = 500
export const MAX_PERIODS = 92
const MAX_MESSAGE_LENGTH = 1_000
const MAX_STACK_LENGTH = 8_000

const period = z.object({
  from: z.iso.date().describe('Its first day: a week begins on Monday'),
  registrations: z.int(),
  insights: z.int().describe('Opened'),
  downloads: z.int(),
  asked: z.int().describe('Questions'),
  answered: z.int().describe('Of these, answered by somebody else by now'),
  minutes: z.int().nullable().describe('Median time until the first answer'),
  searches: z.int().describe('Without a result'),
})

const search = z.object({
  text: z.string(),
  list: z.enum(SEARCHED_LISTS),
  searches: z.int(),
  members: z.int(),
  last: z.iso.datetime(),
})

const totals = z.object({
  periods: z.array(period).describe('Oldest first, those without anything too'),
  minutes: z.int().nullable().describe('Median time until the first answer in the whole time'),
  searches: z.array(search).describe('The most frequent searches without a result, while visits are retained'),
})

const periods = z.strictObject({
  by: z.enum(STEPS).default('day'),
  count: z.int().min(1).max(MAX_PERIODS).default(30).describe('How many days, weeks or months, up to the current one'),
})

export const analyticsContract = {
  notePages: operation({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/page-views',
    summary: 'Record viewed pages; those of insights also count as opened',
  })
    .input(
      z.strictObject({ pages: z.array(z.string().min(1).max(MAX_PAGE_LENGTH).startsWith('/')).min(1).max(MAX_PAGES) }),
    )
    .output(done),

  reportError: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/faults',
    summary: 'Report an unhandled browser error',
  })
    .input(
      z.strictObject({
        name: z.string().max(80).default('Error'),
        message: z.string().max(MAX_MESSAGE_LENGTH),
        stack: z.string().max(MAX_STACK_LENGTH).default(''),
        page: z.string().max(MAX_PAGE_LENGTH).default(''),
      }),
    )
    .output(done),

  totals: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/analytics/totals',
    summary: 'What members did on each of the last days, weeks or months, and what they searched for without a result',
  })
    .input(periods)
    .output(totals),

  exportTotals: operation({
    roles: ADMINS,
    audit: 'analytics.exported',
    method: 'POST',
    path: '/analytics/export',
    summary: 'The same as CSV: the figures of each period, or every search without a result',
  })
    .input(periods.extend({ table: z.enum(TABLES).default('figures') }))
    .output(fileAnswer),
}

export type Periods = z.infer<typeof periods>
export type PeriodTotals = z.infer<typeof period>
export type FruitlessSearch = z.infer<typeof search>
export type Totals = z.infer<typeof totals>
