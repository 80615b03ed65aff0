import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { id } from '#base/operation.ts'

/** Rows per read: the thread list, the answers a screen asks for, answers when nothing is said (FOR-17), comments under one post. */
export const THREADS_PAGE = 20
export const ANSWERS_PAGE = 10
export const ANSWERS_UNSTATED = 5
export const COMMENTS_PAGE = 10
/** Replies that come along with each post of the three levels below an answer (FOR-B5). */
export const REPLIES_SHOWN = 3
/** Each row of a page of answers or comments brings up to forty posts along, so a page has fewer rows than others. */
export const treesLimit = (rows: number) => z.int().min(1).max(20).default(rows)
/** How deep a reply may stand (FOR-18). */
export const DEEPEST = 100
/** Characters of a title: what a site may set at most, and what holds where it set nothing (FOR-11). */
export const TITLE_MOST = 150
export const TITLE_USUAL = 30
/** The category every site has and every question is in that is in no other. */
export const GENERAL_CATEGORY = 'general'
export const LATEST_POSTS = 5
export const SIMILAR = 5

/** Whether the asker too may mark the best answer (FOR-B2, FOR-46). */
const ACCEPTING = ['administrators', 'askerToo'] as const

export const settings = z.object({
  titleLimit: z.int().min(10).max(TITLE_MOST),
  accepting: z.enum(ACCEPTING),
  /** Upvotes a member needs before they may vote down; null asks for none (FOR-45). */
  downvoteReputation: z.int().min(1).max(10_000).nullable(),
  /** Members may ask under a random name (FOR-B6). */
  randomNames: z.boolean(),
})
export type ForumSettings = z.infer<typeof settings>

export const title = z
  .string()
  .trim()
  .min(1, 'Please give your question a title.')
  .max(TITLE_MOST, 'That title is too long.')
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
/** The revision the writer has seen; another one's change since is refused, not written over. */
export const revision = z.int().min(0).max(1_000_000_000)
export const contentJSON = z
  .unknown()
  .describe('Rich text as the editor keeps it')
  .meta({ examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }] })
