import { z } from 'zod'
import { done, id, instant, operationsUnder } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { REASONS } from '../choosing/choose.ts'
import { ADVERT_TYPES } from '../managing/contract.ts'

const operation = operationsUnder('adverts')

/** Most views that one report of a browser tells of. */
export const MAX_VIEWS = 50

/** Most adverts of one type on a page; at 3.8 seconds each, few pages are open for longer. */
export const MAX_SHOWN = 6

const shown = z.object({
  id,
  type: z.enum(ADVERT_TYPES),
  alt: z.string(),
  url: z.string(),
  picture: z.string(),
  isAnimated: z.boolean().describe('Whether the picture may move'),
})
export type ShownAdvert = z.infer<typeof shown>

const explanation = z.object({
  isShown: z.boolean(),
  reasons: z.array(z.enum(REASONS)),
  isBelowPlan: z.boolean(),
  matchesTopics: z.boolean(),
  position: z
    .int()
    .nullable()
    .describe(`Among those of its type that nothing speaks against; the first ${MAX_SHOWN} are shown`),
})
export type Explanation = z.infer<typeof explanation>
const namedExplanation = explanation.extend({ id, name: z.string(), type: z.enum(ADVERT_TYPES) })
export type NamedExplanation = z.infer<typeof namedExplanation>

/** What members see of adverts, and how it is counted (ADV-06, ADV-07, ADV-B1, ADV-B2). */
export const shownAdvertsContract = {
  shown: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/shown-adverts',
    summary: 'The adverts for the caller at this moment, those to be shown first at the beginning',
  })
    .input(z.strictObject({ type: z.enum(ADVERT_TYPES).optional().describe('Both without it') }))
    .output(z.object({ items: z.array(shown) })),
  seen: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/shown-adverts/views',
    summary: 'Report what was half visible for a second; a report that arrives twice counts once',
  })
    .input(
      z.strictObject({
        batch: z
          .uuidv4()
          .describe('Chosen at random by the browser')
          .meta({ examples: ['3b1c7a52-6d0e-4f5b-9a64-2f8e1d0c7b93'] }),
        views: z
          .array(z.strictObject({ id, times: z.int().min(1).max(50) }))
          .min(1)
          .max(MAX_VIEWS),
      }),
    )
    .output(done),
  click: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/shown-adverts/{id}/clicks',
    summary: 'Count a click; answers the address that the advert leads to',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ url: z.string() })),
  why: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/adverts/{id}/why',
    summary: 'Why an advert is shown to a member at a moment, or why not',
  })
    .input(z.strictObject({ id, memberId: id, at: instant.optional() }))
    .output(explanation),
  whyEach: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/advert-explanations',
    summary:
      'The same for each advert of the site, of which there are no more than a site may have; those shown first come first',
  })
    .input(z.strictObject({ memberId: id, at: instant.optional() }))
    .output(z.object({ items: z.array(namedExplanation) })),
}
