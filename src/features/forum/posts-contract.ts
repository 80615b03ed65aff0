import { z } from 'zod'
import { done, id, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { COMMENTS_PAGE, contentJSON, DEFAULT_ANSWERS_PAGE, key, revision, treesLimit } from './fields.ts'
import { answer, comment, post, VOTES } from './shapes.ts'

const operation = operationsUnder('forum')

/** The part of the forum's contract about answers and comments. */
export const postOperations = {
  answers: operation({
    roles: MEMBERS,
    inView: 'without-own',
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
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/forum/posts/{id}/comments',
    summary: 'Replies to a post, oldest first, with two levels below each',
  })
    .input(z.strictObject({ ...key, ...page(COMMENTS_PAGE), limit: treesLimit(COMMENTS_PAGE) }))
    .output(pageOf(comment)),

  branch: operation({
    roles: MEMBERS,
    inView: 'without-own',
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
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/threads/{id}/answers',
    summary: 'Answer a question',
    creates: true,
    rate: 'posts',
  })
    .input(z.strictObject({ ...key, contentJSON }))
    .output(post),

  comment: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/posts/{id}/comments',
    summary: 'Comment on an answer, or reply to a comment',
    creates: true,
    rate: 'posts',
  })
    .input(z.strictObject({ ...key, contentJSON }))
    .output(post),

  editPost: operation({
    roles: MEMBERS,
    method: 'PATCH',
    path: '/forum/posts/{id}',
    summary: 'Change a post of one’s own',
  })
    .input(z.strictObject({ ...key, revision, contentJSON }))
    .output(post),

  deletePost: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/forum/posts/{id}',
    summary: 'Delete a post of one’s own that nobody replied to',
  })
    .input(z.strictObject(key))
    .output(done),

  hidePost: operation({
    roles: ADMINS,
    audit: 'forum.postHidden',
    method: 'PUT',
    path: '/forum/posts/{id}/hidden',
    summary: 'Replace a post by a placeholder for everybody but administrators, or show it again',
  })
    .input(z.strictObject({ ...key, hide: z.boolean() }))
    .output(post),

  vote: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/forum/posts/{id}/vote',
    summary: 'Vote an answer up or down',
  })
    .input(z.strictObject({ ...key, vote: z.enum(VOTES) }))
    .output(
      post
        .pick({ id: true, votes: true, upvotes: true, downvotes: true, myVote: true })
        /** `already`: the member had voted the same way, and nothing changed (FOR-44, FOR-45). */
        .extend({ outcome: z.enum(['voted', 'changed', 'already']) }),
    ),
}
