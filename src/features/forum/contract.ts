import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import {
  COMMENTS_PAGE,
  category,
  contentJSON,
  DEFAULT_ANSWERS_PAGE,
  GENERAL_CATEGORY,
  key,
  revision,
  settings,
  THREADS_PAGE,
  title,
  topics,
  treesLimit,
} from './fields.ts'
import { answer, comment, FOLLOWING, post, thread, threadItem, VOTES, writer } from './shapes.ts'

export {
  ANSWERS_PAGE,
  DEFAULT_TITLE_LIMIT,
  type ForumSettings,
  GENERAL_CATEGORY,
  LATEST_POSTS,
  MAX_DEPTH,
  MAX_TITLE_LENGTH,
  REPLIES_SHOWN,
  SIMILAR,
} from './fields.ts'
export type { Answer, Comment, Post, PostNode, Thread, ThreadItem, Writer } from './shapes.ts'

const operation = operationsUnder('forum')

export const forumContract = {
  threads: operation({ method: 'GET', path: '/forum/threads', summary: 'Questions, newest or most discussed first' })
    .input(
      z.strictObject({
        ...page(THREADS_PAGE),
        query: z.string().trim().max(200).optional().describe('In title, topics or category; from 2 characters'),
        topic: z.array(z.string().max(120)).max(100).optional(),
        sort: z.enum(['latest', 'popular']).default('latest'),
        show: z.enum(['all', 'unanswered', 'own', 'followed']).default('all'),
      }),
    )
    .output(pageOf(threadItem)),

  thread: operation({ method: 'GET', path: '/forum/threads/{id}', summary: 'A question in full' })
    .input(z.strictObject(key))
    .output(thread),

  similar: operation({
    method: 'GET',
    path: '/forum/similar',
    summary: 'Similar questions, best match first',
  })
    .input(z.strictObject({ title: z.string().trim().max(200) }))
    .output(z.object({ items: z.array(threadItem.pick({ id: true, title: true, answers: true, bestAnswer: true })) })),

  createThread: operation({
    method: 'POST',
    path: '/forum/threads',
    summary: 'Ask a question',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        title,
        topics,
        category: category.default(GENERAL_CATEGORY),
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
    audit: 'forum.questionHidden',
    method: 'PUT',
    path: '/forum/threads/{id}/hidden',
    summary: 'Hide a question from everybody but administrators, or show it again',
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

  noteView: operation({ method: 'POST', path: '/forum/threads/{id}/views', summary: 'Record a view of a question' })
    .input(z.strictObject(key))
    .output(done),

  follow: operation({
    method: 'PUT',
    path: '/forum/threads/{id}/following',
    summary: 'Follow a question, mute it, or reset it to the default',
  })
    .input(z.strictObject({ ...key, following: z.enum(FOLLOWING) }))
    .output(z.object({ id, following: z.enum(FOLLOWING) })),

  answers: operation({
    method: 'GET',
    path: '/forum/threads/{id}/answers',
    summary: 'Answers with three levels of comments; from a given one on, in both directions, if `at` names it',
  })
    .input(
      z.strictObject({
        ...key,
        ...page(DEFAULT_ANSWERS_PAGE),
        limit: treesLimit(DEFAULT_ANSWERS_PAGE),
        sort: z.enum(['created', 'comments', 'votes']).default('created'),
        /** The page begins with this answer; earlier pages are reached by `previousCursor`. */
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
    .input(z.strictObject({ ...key, ...page(COMMENTS_PAGE), limit: treesLimit(COMMENTS_PAGE) }))
    .output(pageOf(comment)),

  branch: operation({
    method: 'GET',
    path: '/forum/posts/{id}/branch',
    summary: 'A post at any depth with its parents and replies, for links and for ‘continue this thread’',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        threadId: id,
        /** The root, unless it is the post itself; the number of posts between it and the parent; the parent, unless it is the root. */
        answer: post.nullable(),
        between: z.int(),
        parent: post.nullable(),
        post: answer,
      }),
    ),

  answer: operation({
    method: 'POST',
    path: '/forum/threads/{id}/answers',
    summary: 'Answer a question',
    creates: true,
    rate: 'posts',
  })
    .input(z.strictObject({ ...key, contentJSON }))
    .output(post),

  comment: operation({
    method: 'POST',
    path: '/forum/posts/{id}/comments',
    summary: 'Comment on an answer, or reply to a comment',
    creates: true,
    rate: 'posts',
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
    audit: 'forum.postHidden',
    method: 'PUT',
    path: '/forum/posts/{id}/hidden',
    summary: 'Replace a post by a placeholder for everybody but administrators, or show it again',
  })
    .input(z.strictObject({ ...key, hide: z.boolean() }))
    .output(post),

  vote: operation({ method: 'PUT', path: '/forum/posts/{id}/vote', summary: 'Vote an answer up or down' })
    .input(z.strictObject({ ...key, vote: z.enum(VOTES) }))
    .output(
      post
        .pick({ id: true, votes: true, upvotes: true, downvotes: true, myVote: true })
        /** `already`: the member had voted the same way, and nothing changed (FOR-44, FOR-45). */
        .extend({ outcome: z.enum(['voted', 'changed', 'already']) }),
    ),

  revisions: operation({
    method: 'GET',
    path: '/forum/revisions/{id}',
    summary: 'Previous texts of a question or post, newest first',
  })
    .input(z.strictObject({ ...key, ...page(10) }))
    .output(
      pageOf(
        z.object({
          id,
          revision: z.int(),
          /** For a thread only. */
          title: z.string().nullable(),
          plaintext: z.string(),
          /** When this text was written, and by whom. */
          time: instant,
          editor: writer,
        }),
      ),
    ),

  latestPosts: operation({ method: 'GET', path: '/forum/latest-posts', summary: 'The latest posts' })
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

  settings: operation({ method: 'GET', path: '/forum/settings', summary: 'The settings of this site’s forum' })
    .input(nothing)
    .output(settings),

  changeSettings: operation({
    audit: 'forum.settingsChanged',
    method: 'PATCH',
    path: '/forum/settings',
    summary: 'Change the settings of the forum',
  })
    .input(settings.partial().strict())
    .output(settings),
}

/** Guests may take part like members; hiding and the forum's settings are for administrators. */
export const forumPolicy: PolicyFor<typeof forumContract> = {
  threads: MEMBERS,
  thread: MEMBERS,
  similar: MEMBERS,
  createThread: MEMBERS,
  editThread: MEMBERS,
  deleteThread: MEMBERS,
  hideThread: ADMINS,
  // The author too, if the site allows it; `canChooseBest` decides.
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
