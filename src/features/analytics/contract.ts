import { z } from 'zod'
import { done, operation, type PolicyFor } from '#base/operation.ts'
import { ADMINS, EVERYONE, WITH_PROFILE } from '#base/roles.ts'

/** What totals are kept of, by the day (ANA-02, ANA-03). */
export const KINDS = ['insights', 'downloads', 'sessions', 'notifications', 'forum'] as const
export type Kind = (typeof KINDS)[number]

/** Pages that one call may name, and letters of an address or of a fault. */
export const MOST_PAGES = 50
const LONGEST_PAGE = 500
const LONGEST_MESSAGE = 1_000
const LONGEST_STACK = 8_000

const day = z.object({ day: z.iso.date(), insights: z.int(), downloads: z.int() })

export const analyticsContract = {
  notePages: operation({
    method: 'POST',
    path: '/page-views',
    summary: 'Note pages that were shown; those of insights also count as opened',
  })
    .input(
      z.strictObject({ pages: z.array(z.string().min(1).max(LONGEST_PAGE).startsWith('/')).min(1).max(MOST_PAGES) }),
    )
    .output(done),

  reportFault: operation({ method: 'POST', path: '/faults', summary: 'Tell of an error nobody handled in the browser' })
    .input(
      z.strictObject({
        name: z.string().max(80).default('Error'),
        message: z.string().max(LONGEST_MESSAGE),
        stack: z.string().max(LONGEST_STACK).default(''),
        page: z.string().max(LONGEST_PAGE).default(''),
      }),
    )
    .output(done),

  totals: operation({
    method: 'GET',
    path: '/analytics/totals',
    summary: 'Insights opened and files downloaded on each of the last days',
  })
    .input(z.strictObject({ days: z.int().min(1).max(92).default(30) }))
    .output(z.object({ days: z.array(day) })),
}

export type DayTotals = z.infer<typeof day>

export const analyticsPolicy: PolicyFor<typeof analyticsContract> = {
  notePages: WITH_PROFILE,
  reportFault: EVERYONE,
  totals: ADMINS,
}
