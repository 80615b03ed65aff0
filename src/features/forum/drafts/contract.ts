import { z } from 'zod'
import { done, instant, operationsUnder } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { MAX_TITLE_LENGTH } from '../contract.ts'
import { pictureAddress } from '../pictures/contract.ts'

const operation = operationsUnder('forum')

/** What is being written: a new thread, one about something, an answer to a thread, a reply to a post, or an edit of one of these. */
const DRAFT_KEY = /^(question|(edit-|about-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const draftKey = z
  .string()
  .max(60)
  .regex(DRAFT_KEY, 'That is not a valid draft key.')
  .meta({ examples: ['question'] })
const key = { draftKey }

/** Contents of a composer; for a thread also the fields above the text. The text is validated only when it is posted. */
const contents = z.strictObject({
  title: z.string().max(MAX_TITLE_LENGTH).optional(),
  topics: z.array(z.string().max(120)).max(30).optional(),
  category: z.string().max(120).optional(),
  underRandomName: z.boolean().optional(),
  contentJSON: z.unknown().optional().describe('Rich text as the editor saves it'),
})
export type DraftContents = z.infer<typeof contents>

const draft = z.object({ draftKey: z.string(), contents: contents.loose(), savedAt: instant })
export type Draft = z.infer<typeof draft>

export const draftsContract = {
  draft: operation({ roles: MEMBERS, method: 'GET', path: '/forum/drafts/{draftKey}', summary: 'The caller’s draft' })
    .input(z.strictObject(key))
    .output(
      z.object({
        draft: draft.nullable(),
        /** URLs of the pictures in the text, by file id; deleted ones are missing. */
        pictures: z.record(z.string(), pictureAddress),
      }),
    ),

  saveDraft: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/forum/drafts/{draftKey}',
    summary: 'Save a draft, replacing the previous one',
  })
    .input(z.strictObject({ ...key, contents }))
    .output(z.object({ draft })),

  dropDraft: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/forum/drafts/{draftKey}',
    summary: 'Delete a draft',
  })
    .input(z.strictObject(key))
    .output(done),
}
