import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { id } from '#base/operation.ts'

/** Page sizes: the thread list, the answers the portal requests, the default for answers (FOR-17), comments under a post. */
export const THREADS_PAGE = 20
export const ANSWERS_PAGE = 10
export const DEFAULT_ANSWERS_PAGE = 5
export const COMMENTS_PAGE = 10
/** Replies included with each post of the three levels below an answer (FOR-B5). */
export const REPLIES_SHOWN = 3
/** Limit for pages of answers or comments; lower than elsewhere, as each row includes up to forty more posts. */
export const treesLimit = (rows: number) => z.int().min(1).max(20).default(rows)
/** Maximum depth of a reply (FOR-18). */
export const MAX_DEPTH = 100
/** Characters of a title: the highest limit a site may set, and the default (FOR-11). */
export const MAX_TITLE_LENGTH = 150
export const DEFAULT_TITLE_LIMIT = 30
/** The category that every site has; threads without another category belong to it. */
export const GENERAL_CATEGORY = 'general'
export const LATEST_POSTS = 5
export const SIMILAR = 5

/** Who may mark the best answer (FOR-B2, FOR-46). */
const ACCEPTING = ['administrators', 'askerToo'] as const

export const settings = z.object({
  titleLimit: z.int().min(10).max(MAX_TITLE_LENGTH),
  accepting: z.enum(ACCEPTING),
  /** Upvotes a member needs to vote down; null if none are needed (FOR-45). */
  downvoteReputation: z.int().min(1).max(10_000).nullable(),
  /** Members may ask under a random name (FOR-B6). */
  randomNames: z.boolean(),
})
export type ForumSettings = z.infer<typeof settings>

export const title = z
  .string()
  .trim()
  .min(1, 'Please give your question a title.')
  .max(MAX_TITLE_LENGTH, 'That title is too long.')
  .refine((text) => cleanName(text) !== '', 'Please give your question a title.')
export const topics = z
  .array(
    z
      .string()
      .max(120)
      .meta({ examples: ['water'] }),
  )
  .min(1, 'Please pick at least one topic.')
  .max(30)
export const category = z
  .string()
  .max(120)
  .meta({ examples: [GENERAL_CATEGORY] })
export const key = { id }
/** The revision the edit is based on; an outdated one is refused instead of overwriting. */
export const revision = z.int().min(0).max(1_000_000_000)
export const contentJSON = z
  .unknown()
  .describe('Rich text as the editor saves it')
  .meta({ examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }] })
