import { z } from 'zod'
import { done, id, instant, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { key, LEAST_SEARCHED, richText } from '../fields.ts'

const operation = operationsUnder('legalRegister')

/** Of each kind at most. */
export const MOST_RELATED = 20
const named = z.object({ id, title: z.string(), time: instant })
const related = z.array(named)
const event = named.extend({ link: z.string().describe('A web page about it; empty for none') })

/** What goes with an item: questions asked from it, and what administrators chose (LEG-B10). */
export const legalQuestionsContract = {
  askAbout: operation({
    method: 'POST',
    path: '/legal-register/items/{id}/questions',
    summary: 'Ask a question of the forum about an item',
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
    method: 'GET',
    path: '/legal-register/items/{id}/related',
    summary: 'Open questions, insights, events and courses of an item, as far as the caller may see them',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        questions: z.array(z.object({ id, title: z.string(), time: instant, answers: z.int(), answered: z.boolean() })),
        insights: related,
        events: z.array(event),
        courses: related,
      }),
    ),

  setRelated: operation({
    audit: 'legalRegister.relatedChanged',
    method: 'PUT',
    path: '/legal-register/items/{id}/related',
    summary: 'Say which insights and events are worth reading about an item',
  })
    .input(z.strictObject({ ...key, insights: z.array(id).max(MOST_RELATED), events: z.array(id).max(MOST_RELATED) }))
    .output(done),

  findEvents: operation({
    method: 'GET',
    path: '/legal-register/events',
    summary: 'Shared events whose titles hold these words, to be chosen for an item, last to begin first',
  })
    .input(z.strictObject({ query: z.string().trim().min(LEAST_SEARCHED).max(200) }))
    .output(z.object({ items: z.array(event) })),
}

export const legalQuestionsPolicy: PolicyFor<typeof legalQuestionsContract> = {
  askAbout: MEMBERS,
  related: MEMBERS,
  setRelated: ADMINS,
  findEvents: ADMINS,
}
