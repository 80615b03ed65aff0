import { type RawBuilder, sql as raw } from 'kysely'
import pg from 'pg'
import type { RichText } from '#base/rich-text.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { PostRow } from '../reads/post-rows.ts'
import { statement } from '../statement.ts'
import { seesHidden } from './hold.ts'

/** A post as it is written. */
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
  /** The same as `content_json`. */
  json: RichText
  /** As its writer's editor sent it, and may have kept it as a draft. */
  given: unknown
}

/** What the table makes of it, so that nobody has to wait for that. */
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
 * Writes an answer and counts it with its question, in one statement; fails with what `isWithoutPlace` knows where the caller cannot see
 * that any more (FOR-19).
 */
export const addAnswer = (call: Call, transaction: SiteDatabase, post: NewPost): Promise<void> =>
  transaction.send(answering(valuesOf(call, post)))

/**
 * Writes a comment and counts it with its question, with what it replies to and in the discussion of its answer, in this order, in
 * one statement; fails likewise where one of them is gone or hidden (FOR-19).
 */
export const addComment = (call: Call, transaction: SiteDatabase, post: NewPost): Promise<void> =>
  transaction.send(commenting(valuesOf(call, post)))

/** Whether a post failed for want of its question or of what it replies to: the one column that says where it stands was empty. */
export const isWithoutPlace = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError &&
  thrown.code === '23502' &&
  thrown.table === 'forum_post' &&
  thrown.column === 'thread_id'

const valuesOf = (call: Call, { given, ...post }: NewPost) => ({
  ...post,
  seesHidden: seesHidden(call),
  place: post.parent_id ?? post.thread_id,
  given: JSON.stringify(given ?? null),
})
type Values = ReturnType<typeof valuesOf>

const answering = prepared((post: Values) =>
  statement(raw<never>`with ${draftEnded(post)}, ${countedThread(post, 'answers')}
    ${inserted(post, raw`select id from counted`)}`),
)

const commenting = prepared((post: Values) =>
  statement(raw<never>`with ${draftEnded(post)}, ${countedThread(post, 'comments')},
    above as (
      update forum_post set comments = comments + (id = ${post.parent_id}::uuid)::int, discussion = discussion + (depth = 0)::int
      where id in (${post.parent_id}::uuid, ${post.answer_id}::uuid) and exists (select from counted)
      returning id, thread_id, hidden_at
    )
    ${inserted(post, raw`select thread_id from above where above.id = ${post.parent_id}::uuid and above.hidden_at is null`)}`),
)

/** What was kept of the very same text, so that it is not offered again where the answer to its posting is lost (FOR-B4). */
const draftEnded = ({ author_id, place, given }: Values) => raw`draft_ended as (
  delete from forum_draft where site_id = (select app_site()) and member_id = ${author_id}::uuid
    and place = ${place}::text and contents -> 'contentJSON' = ${given}::jsonb)`

const countedThread = (post: Values, column: 'answers' | 'comments') => raw`counted as (
  update forum_thread set ${raw.ref(column)} = ${raw.ref(column)} + 1, last_activity_at = ${post.created_at}::timestamptz
  where id = ${post.thread_id}::uuid and (hidden_at is null or ${post.seesHidden}::boolean)
  returning id)`

const inserted = (post: Values, threadId: RawBuilder<unknown>) => raw`
  insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, created_at, author_id, alias, content_json,
    content_html, plaintext)
  values ((select app_site()), ${post.id}::uuid, (${threadId}), ${post.answer_id}::uuid, ${post.parent_id}::uuid,
    ${post.depth}::int, ${post.created_at}::timestamptz, ${post.author_id}::uuid, ${post.alias}::text,
    ${post.content_json}::jsonb, ${post.content_html}::text, ${post.plaintext}::text)`
