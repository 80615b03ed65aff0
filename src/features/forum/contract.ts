import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, nothing, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { answer, comment, FOLLOWING, post, thread, threadItem, VOTES, writer } from './shapes.ts'

export type { Answer, Comment, Post, PostNode, Thread, ThreadItem, Writer } from './shapes.ts'

const operation = operationsUnder('forum')

/** Rows per read: the thread list, the answers a screen asks for, answers when nothing is said (FOR-17), comments under one post. */
export const THREADS_PAGE = 20
export const ANSWERS_PAGE = 10
export const ANSWERS_UNSTATED = 5
export const COMMENTS_PAGE = 10
/** Replies that come along with each post of the three levels below an answer (FOR-B5). */
export const REPLIES_SHOWN = 3
/** How deep a reply may stand (FOR-18). */
export const DEEPEST = 100
/** Characters of a title: what a site may set at most, and what holds where it set nothing (FOR-11). */
export const TITLE_MOST = 150
export const TITLE_USUAL = 30
export const LATEST_POSTS = 5
export const SIMILAR = 5

/** Whether the asker too may mark the best answer (FOR-B2, FOR-46). */
export const ACCEPTING = ['administrators', 'askerToo'] as const

const settings = z.object({
  titleLimit: z.int().min(10).max(TITLE_MOST),
  accepting: z.enum(ACCEPTING),
  /** Upvotes a member needs before they may vote down; null asks for none (FOR-45). */
  downvoteReputation: z.int().min(1).max(10_000).nullable(),
  /** Members may ask under a random name (FOR-B6). */
  randomNames: z.boolean(),
})
export type ForumSettings = z.infer<typeof settings>

const title = z
  .string()
  .trim()
  .min(1, 'Please give your question a title.')
  .max(TITLE_MOST, 'That title is too long.')
  .refine((text) => cleanName(text) !== '', 'Please give your question a title.')
const topics = z
  .array(
    z
      .string()
      .max(120)
      .meta({ examples: ['water'] }),
  )
  .min(1, 'Please pick at least one topic.')
  .max(30)
const category = z
  .string()
  .max(120)
  .meta({ examples: ['general'] })
const key = { id }
/** The revision the writer has seen; another one's change since is refused, not written over. */
const revision = z.int().min(0).max(1_000_000_000)
const contentJSON = z.unknown().describe('Rich text as the editor keeps it')

export const forumContract = {
  threads: operation({ method: 'GET', path: '/forum/threads', summary: 'Questions, newest or most discussed first' })
    .input(
      z.strictObject({
        ...page(THREADS_PAGE),
        query: z.string().trim().max(200).optional().describe('Found in title, topics or category; from 2 characters'),
        topic: z.array(z.string().max(120)).max(100).optional(),
        sort: z.enum(['latest', 'popular']).default('latest'),
        show: z.enum(['all', 'unanswered', 'own', 'followed']).default('all'),
      }),
    )
    .output(pageOf(threadItem)),

  thread: operation({ method: 'GET', path: '/forum/threads/{id}', summary: 'One question, whole' })
    .input(z.strictObject(key))
    .output(thread),

  similar: operation({
    method: 'GET',
    path: '/forum/similar',
    summary: 'Questions that ask nearly the same, best match first',
  })
    .input(z.strictObject({ title: z.string().trim().max(200) }))
    .output(z.object({ items: z.array(threadItem.pick({ id: true, title: true, answers: true, bestAnswer: true })) })),

  ask: operation({ method: 'POST', path: '/forum/threads', summary: 'Ask a question', creates: true })
    .input(
      z.strictObject({
        title,
        topics,
        category: category.default('general'),
        contentJSON,
        underRandomName: z.boolean().default(false),
      }),
    )
    .output(thread),

  editThread: operation({ method: 'PATCH', path: '/forum/threads/{id}', summary: 'Change a question of one’s own' })
    .input(
      z.strictObject({
        ...key,
        revision,
        title: title.optional(),
        topics: topics.optional(),
        category: category.optional(),
        contentJSON: contentJSON.optional(),
      }),
    )
    .output(thread),

  deleteThread: operation({
    method: 'DELETE',
    path: '/forum/threads/{id}',
    summary: 'Delete a question of one’s own that has no answers',
  })
    .input(z.strictObject(key))
    .output(done),

  hideThread: operation({
    method: 'PUT',
    path: '/forum/threads/{id}/hidden',
    summary: 'Take a question out of sight of everybody but administrators, or give it back',
  })
    .input(z.strictObject({ ...key, hide: z.boolean() }))
    .output(thread),

  markBest: operation({
    method: 'PUT',
    path: '/forum/threads/{id}/best-answer',
    summary: 'Mark one answer as the best, or none',
  })
    .input(z.strictObject({ ...key, answerId: id.nullable() }))
    .output(thread),

  noteView: operation({ method: 'POST', path: '/forum/threads/{id}/views', summary: 'A question was opened' })
    .input(z.strictObject(key))
    .output(done),

  follow: operation({
    method: 'PUT',
    path: '/forum/threads/{id}/following',
    summary: 'Be told of everything in a question, of nothing in it, or as usual',
  })
    .input(z.strictObject({ ...key, following: z.enum(FOLLOWING) }))
    .output(z.object({ id, following: z.enum(FOLLOWING) })),

  answers: operation({
    method: 'GET',
    path: '/forum/threads/{id}/answers',
    summary: 'Answers with three levels of comments; both ways from one of them where `at` names it',
  })
    .input(
      z.strictObject({
        ...key,
        ...page(ANSWERS_UNSTATED),
        sort: z.enum(['created', 'comments', 'votes']).default('created'),
        /** The page begins with this answer; the pages before it are reached by `previousCursor`. */
        at: id.optional(),
        /** True to read the page before `cursor` instead of the one after it. */
        backwards: z.boolean().default(false),
      }),
    )
    .output(pageOf(answer).extend({ previousCursor: z.string().nullable() })),

  comments: operation({
    method: 'GET',
    path: '/forum/posts/{id}/comments',
    summary: 'Replies to a post, oldest first, with two levels below each',
  })
    .input(z.strictObject({ ...key, ...page(COMMENTS_PAGE) }))
    .output(pageOf(comment)),

  branch: operation({
    method: 'GET',
    path: '/forum/posts/{id}/branch',
    summary:
      'A post at any depth with what it answers and what replies to it: for links and for ‘continue this thread’',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        threadId: id,
        /** The answer the branch grows from; null where the post is the answer itself. */
        answer: post.nullable(),
        /** How many stand between the answer and the parent. */
        between: z.int(),
        /** What the post replies to, where that is not the answer. */
        parent: post.nullable(),
        post: answer,
      }),
    ),

  answer: operation({
    method: 'POST',
    path: '/forum/threads/{id}/answers',
    summary: 'Answer a question',
    creates: true,
  })
    .input(z.strictObject({ ...key, contentJSON }))
    .output(post),

  comment: operation({
    method: 'POST',
    path: '/forum/posts/{id}/comments',
    summary: 'Comment on an answer, or reply to a comment',
    creates: true,
  })
    .input(z.strictObject({ ...key, contentJSON }))
    .output(post),

  editPost: operation({ method: 'PATCH', path: '/forum/posts/{id}', summary: 'Change a post of one’s own' })
    .input(z.strictObject({ ...key, revision, contentJSON }))
    .output(post),

  deletePost: operation({
    method: 'DELETE',
    path: '/forum/posts/{id}',
    summary: 'Delete a post of one’s own that nobody replied to',
  })
    .input(z.strictObject(key))
    .output(done),

  hidePost: operation({
    method: 'PUT',
    path: '/forum/posts/{id}/hidden',
    summary: 'Put a sentence in the place of a post for everybody but administrators, or give it back',
  })
    .input(z.strictObject({ ...key, hide: z.boolean() }))
    .output(post),

  vote: operation({ method: 'PUT', path: '/forum/posts/{id}/vote', summary: 'Vote an answer up or down' })
    .input(z.strictObject({ ...key, vote: z.enum(VOTES) }))
    .output(
      post
        .pick({ id: true, votes: true, upvotes: true, downvotes: true, myVote: true })
        /** `already`: the same vote stood there, and nothing changed (FOR-44, FOR-45). */
        .extend({ outcome: z.enum(['voted', 'changed', 'already']) }),
    ),

  revisions: operation({
    method: 'GET',
    path: '/forum/revisions/{id}',
    summary: 'What a question or a post said before, newest first',
  })
    .input(z.strictObject({ ...key, ...page(10) }))
    .output(
      pageOf(
        z.object({
          id,
          revision: z.int(),
          /** Of a question. */
          title: z.string().nullable(),
          plaintext: z.string(),
          /** When it was written, and by whom. */
          time: instant,
          editor: writer,
        }),
      ),
    ),

  latestPosts: operation({ method: 'GET', path: '/forum/latest-posts', summary: 'The last posts by time' })
    .input(nothing)
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            threadId: id,
            threadTitle: z.string(),
            author: writer,
            created: instant,
            excerpt: z.string(),
          }),
        ),
      }),
    ),

  settings: operation({ method: 'GET', path: '/forum/settings', summary: 'The rules of this site’s forum' })
    .input(nothing)
    .output(settings),

  changeSettings: operation({ method: 'PATCH', path: '/forum/settings', summary: 'Change the rules of the forum' })
    .input(settings.partial().strict())
    .output(settings),
}

/** Guests take part like members; hiding and the rules of the forum are the administrators'. */
export const forumPolicy: PolicyFor<typeof forumContract> = {
  threads: MEMBERS,
  thread: MEMBERS,
  similar: MEMBERS,
  ask: MEMBERS,
  editThread: MEMBERS,
  deleteThread: MEMBERS,
  hideThread: ADMINS,
  // The asker too where the site says so; the rule decides.
  markBest: MEMBERS,
  noteView: MEMBERS,
  follow: MEMBERS,
  answers: MEMBERS,
  comments: MEMBERS,
  branch: MEMBERS,
  answer: MEMBERS,
  comment: MEMBERS,
  editPost: MEMBERS,
  deletePost: MEMBERS,
  hidePost: ADMINS,
  vote: MEMBERS,
  revisions: MEMBERS,
  latestPosts: MEMBERS,
  settings: MEMBERS,
  changeSettings: ADMINS,
}
