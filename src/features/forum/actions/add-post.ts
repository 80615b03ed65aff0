import { type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { POST_COLUMNS, type PostRow } from '../reads/post-rows.ts'
import { statement } from '../statement.ts'

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
  /** As its writer's editor sent it, and may have kept it as a draft. */
  given: unknown
}

/** Writes an answer and counts it with its question, in one statement; undefined where the caller cannot see that any more (FOR-19). */
export function addAnswer(call: Call, transaction: SiteDatabase, post: NewPost): Promise<PostRow | undefined> {
  return transaction.one(
    statement(raw<PostRow>`with ${draftEnded(post)}, ${countedThread(call, post, 'answers')}
      ${inserted(post, raw`counted`)}`),
  )
}

/**
 * Writes a comment and counts it with its question, with what it replies to and in the discussion of its answer, in this order, in
 * one statement; undefined where one of them is gone or hidden (FOR-19).
 */
export function addComment(call: Call, transaction: SiteDatabase, post: NewPost): Promise<PostRow | undefined> {
  return transaction.one(
    statement(raw<PostRow>`with ${draftEnded(post)}, ${countedThread(call, post, 'comments')},
      above as (
        update forum_post set comments = comments + (id = ${post.parent_id}::uuid)::int, discussion = discussion + (depth = 0)::int
        where id in (${post.parent_id}::uuid, ${post.answer_id}::uuid) and exists (select from counted)
        returning id, hidden_at
      )
      ${inserted(post, raw`above where above.id = ${post.parent_id}::uuid and above.hidden_at is null`)}`),
  )
}

/** What was kept of the very same text, so that it is not offered again where the answer to its posting is lost (FOR-B4). */
const draftEnded = (post: NewPost) => raw`draft_ended as (
  delete from forum_draft where site_id = (select app_site()) and member_id = ${post.author_id}::uuid
    and place = ${post.parent_id ?? post.thread_id}::text and contents -> 'contentJSON' = ${JSON.stringify(post.given ?? null)}::jsonb)`

const countedThread = ({ viewer }: Call, post: NewPost, column: 'answers' | 'comments') => raw`counted as (
  update forum_thread set ${raw.ref(column)} = ${raw.ref(column)} + 1, last_activity_at = ${post.created_at}
  where id = ${post.thread_id}::uuid and (hidden_at is null or ${viewer.role === 'admin'}::boolean)
  returning id)`

const shown = raw.raw(POST_COLUMNS.join(', '))

const inserted = (post: NewPost, from: RawBuilder<unknown>) => raw`
  insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, created_at, author_id, alias, content_json,
    content_html, plaintext)
  select (select app_site()), ${post.id}::uuid, ${post.thread_id}::uuid, ${post.answer_id}::uuid, ${post.parent_id}::uuid,
    ${post.depth}::int, ${post.created_at}::timestamptz, ${post.author_id}::uuid, ${post.alias}::text,
    ${post.content_json}::jsonb, ${post.content_html}::text, ${post.plaintext}::text
  from ${from}
  returning ${shown}, null::text as my_vote`
