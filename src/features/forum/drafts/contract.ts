import { z } from 'zod'
import { done, instant, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { TITLE_MOST } from '../contract.ts'
import { pictureAddress } from '../pictures/contract.ts'

const operation = operationsUnder('forum')

/** Where somebody writes: a new question, an answer to a thread, a reply to a post, or a change of one of these. */
const PLACE = /^(question|(edit-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const place = z
  .string()
  .max(60)
  .regex(PLACE, 'Nothing is written there.')
  .meta({ examples: ['question'] })
const key = { place }

/** What a composer holds; of a question also what stands above its text. The text is checked when it is posted, not before. */
const contents = z.strictObject({
  title: z.string().max(TITLE_MOST).optional(),
  topics: z.array(z.string().max(120)).max(30).optional(),
  category: z.string().max(120).optional(),
  underRandomName: z.boolean().optional(),
  contentJSON: z.unknown().optional().describe('Rich text as the editor keeps it'),
})
export type DraftContents = z.infer<typeof contents>

const draft = z.object({ place: z.string(), contents: contents.loose(), keptAt: instant })
export type Draft = z.infer<typeof draft>

export const draftsContract = {
  draft: operation({
    method: 'GET',
    path: '/forum/drafts/{place}',
    summary: 'What one has written there and not posted',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        draft: draft.nullable(),
        /** Where the pictures in its text are found, by the ids of their files; one that has gone is missing. */
        pictures: z.record(z.string(), pictureAddress),
      }),
    ),

  keepDraft: operation({
    method: 'PUT',
    path: '/forum/drafts/{place}',
    summary: 'Keep what one has written there, in place of what was kept before',
  })
    .input(z.strictObject({ ...key, contents }))
    .output(z.object({ draft })),

  dropDraft: operation({
    method: 'DELETE',
    path: '/forum/drafts/{place}',
    summary: 'Keep nothing there: it was posted, or thrown away',
  })
    .input(z.strictObject(key))
    .output(done),
}

export const draftsPolicy: PolicyFor<typeof draftsContract> = { draft: MEMBERS, keepDraft: MEMBERS, dropDraft: MEMBERS }
