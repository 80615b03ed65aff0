import { z } from 'zod'
import { id, instant, pageOf } from '#base/operation.ts'

/** Who wrote something, as the viewer may know it: a random name has no id (FOR-B6), and an erased member is 'anonymous user'. */
export const writer = z.object({
  id: id.nullable(),
  displayName: z.string(),
  avatar: z.record(z.string(), z.string()).nullable(),
  profilePhoto: z.string().nullable(),
})
export type Writer = z.infer<typeof writer>

/** A line of the thread list and of the questions table (FOR-05, FOR-09, FOR-41). */
export const threadItem = z.object({
  id,
  title: z.string(),
  topics: z.array(z.string()),
  category: z.string(),
  /** The beginning of its text, plain, 160 characters at most: the content a line has room for (FOR-41). */
  excerpt: z.string(),
  created: instant,
  edited: instant.nullable(),
  /** When something was last written in it. */
  lastActivity: instant,
  author: writer,
  /** Answers (the ledger's `count`), and comments under all of them at any level. */
  answers: z.int(),
  comments: z.int(),
  views: z.int(),
  /** The best answer, marked at the list already. */
  bestAnswer: id.nullable(),
  /** Votes of that answer, else of the one with the most; null without answers, and while that one is hidden (FOR-42). */
  topVotes: z.int().nullable(),
  /** Only administrators are ever given a hidden one (FOR-28). */
  hide: z.boolean(),
})
export type ThreadItem = z.infer<typeof threadItem>

export const FOLLOWING = ['follow', 'mute', 'none'] as const

/** A whole question. */
export const thread = threadItem.extend({
  content: z.string().describe('Sanitised HTML'),
  contentJSON: z.unknown().describe('Rich text as the editor keeps it'),
  /** How often it was changed; an edit says which text it builds on. */
  revision: z.int(),
  own: z.boolean(),
  following: z.enum(FOLLOWING),
  /** What of another feature it was asked about (LEG-B10); without a key that is gone, and its title is left. */
  about: z.object({ kind: z.enum(['legalItem']), key: id.nullable(), title: z.string() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    hide: z.boolean(),
    markBest: z.boolean(),
    answer: z.boolean(),
    report: z.boolean(),
    /** An administrator may look who stands behind a random name; the look is logged. */
    seeAuthor: z.boolean(),
  }),
})
export type Thread = z.infer<typeof thread>

export const VOTES = ['up', 'down'] as const

/** An answer, or a comment under one at any level (FOR-10). */
export const post = z.object({
  id,
  threadId: id,
  /** The answer it stands under; its own id for an answer. */
  answerId: id,
  /** What it replies to; null for an answer. */
  parentId: id.nullable(),
  /** 0 for an answer, up to 100 (FOR-18). */
  depth: z.int(),
  author: writer,
  created: instant,
  edited: instant.nullable(),
  /** Null for whoever may not read a hidden one (FOR-29). */
  content: z.string().nullable().describe('Sanitised HTML'),
  contentJSON: z
    .unknown()
    .describe('Rich text as the editor keeps it; of what was edited, and of one’s own; else null'),
  /** Replies to it alone, and everything beneath it (the latter counted for answers only, else as `comments`). */
  comments: z.int(),
  discussion: z.int(),
  hide: z.boolean(),
  /** Of answers: up minus down (FOR-42, FOR-47). */
  votes: z.int(),
  upvotes: z.int(),
  downvotes: z.int(),
  myVote: z.enum(VOTES).nullable(),
  /** It is the thread's best answer. */
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
  }),
})
export type Post = z.infer<typeof post>

/** Three levels below an answer; what lies deeper is 'continue this thread' (FOR-B5): the last level has `comments` but no replies. */
const third = post
const second = post.extend({ replies: pageOf(third) })
const first = post.extend({ replies: pageOf(second) })
export const comment = first
export const answer = post.extend({ replies: pageOf(first) })
export type Comment = z.infer<typeof comment>
export type Answer = z.infer<typeof answer>
/** A post with as much of what lies beneath it as came along. */
export type PostNode = Post & { replies?: { items: PostNode[]; nextCursor: string | null } }
