import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { ABOUT_PAGE, ATTACHABLE_KINDS } from './about/fields.ts'
import {
  category,
  contentJSON,
  GENERAL_CATEGORY,
  key,
  revision,
  settings,
  THREADS_PAGE,
  title,
  topics,
} from './fields.ts'
import { postOperations } from './posts-contract.ts'
import { FOLLOWING, questionAbout, thread, threadItem, writer } from './shapes.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    threads: true
    [topic: `thread/${string}`]: true
    chatrooms: true
    [topic: `chatroom/${string}`]: true
    [topic: `draft/${string}`]: true
    'forum-settings': true
    moderation: true
    decision: true
  }
}

export { ABOUT_PAGE, type AttachableKind } from './about/fields.ts'
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
export type { Answer, Comment, Post, PostNode, QuestionAbout, Thread, ThreadItem, Writer } from './shapes.ts'

const operation = operationsUnder('forum')

/** Something of another feature, and what it is a part of, such as the course of a lesson. */
const subject = { kind: z.enum(ATTACHABLE_KINDS), key: id, within: id }

export const forumContract = {
  threads: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/forum/threads',
    summary: 'Questions, newest or most discussed first',
  })
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

  thread: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/forum/threads/{id}',
    summary: 'A question in full',
  })
    .input(z.strictObject(key))
    .output(thread),

  similar: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/forum/similar',
    summary: 'Similar questions, best match first',
  })
    .input(z.strictObject({ title: z.string().trim().max(200) }))
    .output(z.object({ items: z.array(threadItem.pick({ id: true, title: true, answers: true, bestAnswer: true })) })),

  questionsAbout: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/forum/subjects/{kind}/{key}/questions',
    summary: 'Questions about something, such as a lesson, newest first; hidden ones are left out',
  })
    .input(z.strictObject({ ...subject, ...page(ABOUT_PAGE) }))
    .output(
      pageOf(questionAbout)
        // Its title, and that of what it is a part of.
        .extend({ subject: z.object({ title: z.string(), within: z.string() }) }),
    ),

  createThread: operation({
    roles: MEMBERS,
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

  askAbout: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/subjects/{kind}/{key}/questions',
    summary: 'Ask a question about something, such as a lesson',
    creates: true,
    rate: 'posts',
  })
    .input(z.strictObject({ ...subject, title, topics, contentJSON, underRandomName: z.boolean().default(false) }))
    .output(thread),

  editThread: operation({
    roles: MEMBERS,
    method: 'PATCH',
    path: '/forum/threads/{id}',
    summary: 'Change a question of one’s own',
  })
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
    roles: MEMBERS,
    method: 'DELETE',
    path: '/forum/threads/{id}',
    summary: 'Delete a question of one’s own that has no answers',
  })
    .input(z.strictObject(key))
    .output(done),

  hideThread: operation({
    roles: ADMINS,
    audit: 'forum.questionHidden',
    method: 'PUT',
    path: '/forum/threads/{id}/hidden',
    summary: 'Hide a question from everybody but administrators, or show it again',
  })
    .input(z.strictObject({ ...key, hide: z.boolean() }))
    .output(thread),

  markBest: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/forum/threads/{id}/best-answer',
    summary: 'Mark one answer as the best, or none',
  })
    .input(z.strictObject({ ...key, answerId: id.nullable() }))
    .output(thread),

  noteView: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/threads/{id}/views',
    summary: 'Record a view of a question',
  })
    .input(z.strictObject(key))
    .output(done),

  follow: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/forum/threads/{id}/following',
    summary: 'Follow a question, mute it, or reset it to the default',
  })
    .input(z.strictObject({ ...key, following: z.enum(FOLLOWING) }))
    .output(z.object({ id, following: z.enum(FOLLOWING) })),

  ...postOperations,

  revisions: operation({
    roles: MEMBERS,
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

  latestPosts: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/forum/latest-posts',
    summary: 'The latest posts',
  })
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

  settings: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/forum/settings',
    summary: 'The settings of this site’s forum',
  })
    .input(nothing)
    .output(settings),

  changeSettings: operation({
    roles: ADMINS,
    audit: 'forum.settingsChanged',
    method: 'PATCH',
    path: '/forum/settings',
    summary: 'Change the settings of the forum',
  })
    .input(settings.partial().strict())
    .output(settings),
}
