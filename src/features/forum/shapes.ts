import { z } from 'zod'
import { id, instant, type Page, pageOf } from '#base/operation.ts'
import { SUBJECT_KINDS } from './about/fields.ts'

/** An author as the viewer may see them: a random name has no id (FOR-B6), an erased member is 'anonymous user'. */
export const writer = z.object({
  id: id.nullable(),
  displayName: z.string(),
  avatar: z.record(z.string(), z.string()).nullable(),
  profilePhoto: z.string().nullable(),
})
export type Writer = z.infer<typeof writer>

/** A row of the thread list and of the questions table (FOR-05, FOR-09, FOR-41). */
export const threadItem = z.object({
  id,
  title: z.string(),
  topics: z.array(z.string()),
  category: z.string(),
  /** The beginning of the plain text, at most 160 characters (FOR-41). */
  excerpt: z.string(),
  created: instant,
  edited: instant.nullable(),
  /** Time of the last post. */
  lastActivity: instant,
  author: writer,
  /** Number of answers (the ledger's `count`), and of comments beneath them at any level. */
  answers: z.int(),
  comments: z.int(),
  views: z.int(),
  /** The best answer, so that the list can show the mark. */
  bestAnswer: id.nullable(),
  /** Votes of the best answer, else of the answer with the most; null without answers, or while that answer is hidden (FOR-42). */
  topVotes: z.int().nullable(),
  /** Hidden; only administrators receive hidden threads (FOR-28). */
  hide: z.boolean(),
})
export type ThreadItem = z.infer<typeof threadItem>

/** A question as the page of its subject lists it (UNI-B3). */
export const questionAbout = threadItem.pick({
  id: true,
  title: true,
  created: true,
  author: true,
  answers: true,
  bestAnswer: true,
})
export type QuestionAbout = z.infer<typeof questionAbout>

export const FOLLOWING = ['follow', 'mute', 'none'] as const

/** A thread in full. */
export const thread = threadItem.extend({
  content: z.string().describe('Sanitised HTML'),
  contentJSON: z.unknown().describe('Rich text as the editor saves it'),
  /** Number of edits; an edit states the revision it is based on. */
  revision: z.int(),
  own: z.boolean(),
  following: z.enum(FOLLOWING),
  /** The subject in another feature (LEG-B10, UNI-B3); a null key means that it was deleted and only its title is left. */
  about: z
    .object({
      kind: z.enum(SUBJECT_KINDS),
      key: id.nullable(),
      title: z.string(),
      /** What it is a part of: the course of a lesson. */
      within: z.object({ key: id, title: z.string() }).nullable(),
    })
    .nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    hide: z.boolean(),
    markBest: z.boolean(),
    answer: z.boolean(),
    report: z.boolean(),
    /** The viewer may reveal the author behind a random name, which is logged. */
    seeAuthor: z.boolean(),
    /** The viewer may block the author, and not just mute them (ACC-B8). */
    block: z.boolean(),
  }),
})
export type Thread = z.infer<typeof thread>

export const VOTES = ['up', 'down'] as const

/** An answer, or a comment at any level (FOR-10). */
export const post = z.object({
  id,
  threadId: id,
  /** The answer it belongs to; its own id for an answer. */
  answerId: id,
  /** The post it replies to; null for an answer. */
  parentId: id.nullable(),
  /** 0 for an answer, up to 100 (FOR-18). */
  depth: z.int(),
  author: writer,
  created: instant,
  edited: instant.nullable(),
  /** Null if it is hidden from the viewer (FOR-29). */
  content: z.string().nullable().describe('Sanitised HTML'),
  contentJSON: z
    .unknown()
    .describe('Rich text as the editor saves it; for edited posts and the caller’s own, else null'),
  /** Number of direct replies, and of all posts beneath it (for answers; otherwise the same as `comments`). */
  comments: z.int(),
  discussion: z.int(),
  hide: z.boolean(),
  /** For answers: upvotes minus downvotes (FOR-42, FOR-47). */
  votes: z.int(),
  upvotes: z.int(),
  downvotes: z.int(),
  myVote: z.enum(VOTES).nullable(),
  /** Is the thread's best answer. */
  accepted: z.boolean(),
  revision: z.int(),
  own: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    hide: z.boolean(),
    markBest: z.boolean(),
    reply: z.boolean(),
    vote: z.boolean(),
    report: z.boolean(),
    seeAuthor: z.boolean(),
    /** The viewer may block the author, and not just mute them (ACC-B8). */
    block: z.boolean(),
  }),
})
export type Post = z.infer<typeof post>

/** An answer with three levels of comments; deeper ones are reached by 'Continue this thread' (FOR-B5), so the last level has no `replies`. */
const third = post
const second = post.extend({ replies: pageOf(third) })
const first = post.extend({ replies: pageOf(second) })
export const comment = first
export const answer = post.extend({ replies: pageOf(first) })
export type Comment = z.infer<typeof comment>
export type Answer = z.infer<typeof answer>
/** A post with the replies that were included. */
export type PostNode = Post & { replies?: Page<PostNode> }
