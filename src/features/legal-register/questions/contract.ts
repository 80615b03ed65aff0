import { z } from 'zod'
import { done, id, instant, operationsUnder } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { key, MIN_QUERY_LENGTH, richText } from '../fields.ts'

const operation = operationsUnder('legalRegister')

/** Maximum per kind. */
export const MAX_RELATED = 20
const named = z.object({ id, title: z.string(), time: instant })
const related = z.array(named)
const event = named.extend({ link: z.string().describe('A web page about it; may be empty') })

/** Content related to an item: questions asked about it, and insights and events chosen by administrators (LEG-B10). */
export const legalQuestionsContract = {
  askAbout: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/legal-register/items/{id}/questions',
    summary: 'Ask the forum a question about an item',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        ...key,
        title: z.string().trim().min(1, 'Please give your question a title.').max(150),
        topics: z
          .array(
            z
              .string()
              .max(120)
              .meta({ examples: ['water'] }),
          )
          .min(1, 'Please pick at least one topic.')
          .max(30),
        contentJSON: richText,
        underRandomName: z.boolean().default(false),
      }),
    )
    .output(z.object({ id, title: z.string() })),

  related: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/legal-register/items/{id}/related',
    summary: 'Questions, insights and events related to an item, as far as the caller may see them',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        questions: z.array(z.object({ id, title: z.string(), time: instant, answers: z.int(), answered: z.boolean() })),
        insights: related,
        events: z.array(event),
      }),
    ),

  setRelated: operation({
    roles: ADMINS,
    audit: 'legalRegister.relatedChanged',
    method: 'PUT',
    path: '/legal-register/items/{id}/related',
    summary: 'Choose the insights and events related to an item',
  })
    .input(z.strictObject({ ...key, insights: z.array(id).max(MAX_RELATED), events: z.array(id).max(MAX_RELATED) }))
    .output(done),

  findEvents: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/legal-register/events',
    summary: 'Search shared events by title, to be chosen for an item, latest first',
  })
    .input(z.strictObject({ query: z.string().trim().min(MIN_QUERY_LENGTH).max(200) }))
    .output(z.object({ items: z.array(event) })),
}
