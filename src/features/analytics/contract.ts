import { z } from 'zod'
import { done, operation } from '#base/operation.ts'
import { ADMINS, EVERYONE, WITH_PROFILE } from '#base/roles.ts'

/** The event kinds with daily totals (ANA-02, ANA-03). */
export const KINDS = ['insights', 'downloads', 'sessions', 'notifications', 'forum'] as const
export type Kind = (typeof KINDS)[number]

/** Maximum number of pages per call, and maximum lengths in characters. */
export const MAX_PAGES = 50
const MAX_PAGE_LENGTH = 500
const MAX_MESSAGE_LENGTH = 1_000
const MAX_STACK_LENGTH = 8_000

const day = z.object({ day: z.iso.date(), insights: z.int(), downloads: z.int() })

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
    summary: 'Insights opened and files downloaded on each of the last days',
  })
    .input(z.strictObject({ days: z.int().min(1).max(92).default(30) }))
    .output(z.object({ days: z.array(day) })),
}

export type DayTotals = z.infer<typeof day>
