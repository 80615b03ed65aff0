import { type RawBuilder, sql as raw } from 'kysely'
import pg from 'pg'
import type { RichText } from '#base/rich-text.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { PostRow } from '../reads/post-rows.ts'
import { seesHidden } from './locks.ts'

/** A post to be inserted. */
export interface NewPost {
  id: string
  thread_id: string
  answer_id: string
  parent_id: string | null
  depth: number
  created_at: Date
  author_id: string | null
  alias: string | null
  content_json: string
  content_html: string
  plaintext: string
  /** `content_json`, parsed. */
  json: RichText
  /** The document as the editor sent it, and as a draft may have stored it. */
  submittedJson: unknown
}

/** The row as the table will have it, without waiting for the insert. */
export const rowOf = (post: NewPost): PostRow => ({
  ...post,
  content_json: post.json,
  edited_at: null,
  revision: 0,
  comments: 0,
  discussion: 0,
  upvotes: 0,
  downvotes: 0,
  hidden_at: null,
  my_vote: null,
})

/**
 * Inserts an answer and updates its thread's count, in one statement; fails with an error that `isMissingParent` recognises if the
 * caller can no longer see the thread (FOR-19).
 */
export const addAnswer = (call: Call, transaction: SiteDatabase, post: NewPost): Promise<void> =>
  transaction.send(insertAnswer(valuesOf(call, post)))

/**
 * Inserts a comment and updates the counts of its thread, its parent and its answer's discussion, in this order, in one statement;
 * fails in the same way if one of them is deleted or hidden (FOR-19).
 */
export const addComment = (call: Call, transaction: SiteDatabase, post: NewPost): Promise<void> =>
  transaction.send(insertComment(valuesOf(call, post)))

/** Whether an insert failed because the thread or the parent post is missing, which leaves `thread_id` null. */
export const isMissingParent = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError &&
  thrown.code === '23502' &&
  thrown.table === 'forum_post' &&
  thrown.column === 'thread_id'

const valuesOf = (call: Call, { submittedJson, ...post }: NewPost) => ({
  ...post,
  seesHidden: seesHidden(call),
  draftKey: post.parent_id ?? post.thread_id,
  submittedJson: JSON.stringify(submittedJson ?? null),
})
type Values = ReturnType<typeof valuesOf>

const insertAnswer = prepared((post: Values) =>
  statement(raw<never>`with ${deletePostedDraft(post)}, ${countedThread(post, 'answers')}
    ${insertPost(post, raw`select id from counted`)}`),
)

const insertComment = prepared((post: Values) =>
  statement(raw<never>`with ${deletePostedDraft(post)}, ${countedThread(post, 'comments')},
    above as (
      update forum_post set comments = comments + (id = ${post.parent_id}::uuid)::int, discussion = discussion + (depth = 0)::int
      where id in (${post.parent_id}::uuid, ${post.answer_id}::uuid) and exists (select from counted)
      returning id, thread_id, hidden_at
    )
    ${insertPost(post, raw`select thread_id from above where above.id = ${post.parent_id}::uuid and above.hidden_at is null`)}`),
)

/** Deletes the draft of this very text, so that it is not offered again if the response gets lost (FOR-B4). */
const deletePostedDraft = ({ author_id, draftKey, submittedJson }: Values) => raw`deleted_draft as (
  delete from forum_draft where site_id = (select app_site()) and member_id = ${author_id}::uuid
    and place = ${draftKey}::text and contents -> 'contentJSON' = ${submittedJson}::jsonb)`

const countedThread = (post: Values, column: 'answers' | 'comments') => raw`counted as (
  update forum_thread set ${raw.ref(column)} = ${raw.ref(column)} + 1, last_activity_at = ${post.created_at}::timestamptz
  where id = ${post.thread_id}::uuid and (hidden_at is null or ${post.seesHidden}::boolean)
  returning id)`

const insertPost = (post: Values, threadId: RawBuilder<unknown>) => raw`
  insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, created_at, author_id, alias, content_json,
    content_html, plaintext)
  values ((select app_site()), ${post.id}::uuid, (${threadId}), ${post.answer_id}::uuid, ${post.parent_id}::uuid,
    ${post.depth}::int, ${post.created_at}::timestamptz, ${post.author_id}::uuid, ${post.alias}::text,
    ${post.content_json}::jsonb, ${post.content_html}::text, ${post.plaintext}::text)`
