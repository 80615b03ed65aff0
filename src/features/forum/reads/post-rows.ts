import { type RawBuilder, sql as raw } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { REPLIES_SHOWN } from '../contract.ts'

/** Columns needed to format a post. */
export const POST_COLUMNS = [
  'id',
  'thread_id',
  'answer_id',
  'parent_id',
  'depth',
  'created_at',
  'edited_at',
  'revision',
  'author_id',
  'alias',
  'content_json',
  'content_html',
  'comments',
  'discussion',
  'upvotes',
  'downvotes',
  'hidden_at',
] as const

export interface PostRow {
  id: string
  thread_id: string
  answer_id: string
  parent_id: string | null
  depth: number
  created_at: Date
  edited_at: Date | null
  revision: number
  author_id: string | null
  alias: string | null
  content_json: RichText
  content_html: string
  comments: number
  discussion: number
  upvotes: number
  downvotes: number
  hidden_at: Date | null
  my_vote: 'up' | 'down' | null
}

const columns = raw.raw(POST_COLUMNS.map((name) => `p.${name}`).join(', '))

interface Reader {
  /** The member whose vote is included. */
  memberId: string | null
}

/**
 * A prepared statement for the posts that `roots` selects over `forum_post p`, with the first replies of the given number of levels below
 * each. Level 0 are the roots, unordered.
 */
export function postsStatement<Values extends object>(
  roots: (value: Values) => RawBuilder<unknown>,
  levels: 0 | 1 | 2 | 3,
) {
  const all = Array.from({ length: levels + 1 }, (_, level) => level)
  return prepared((value: Values & Reader) =>
    statement(
      raw<PostRow & { level: number }>`with ${name(0)} as materialized (select p.* from forum_post p ${roots(value)})
        ${raw.join(all.slice(1).map(below), raw``)}
        ${raw.join(
          all.map((level) => shown(level, value.memberId)),
          raw` union all `,
        )}`,
    ),
  )
}

const below = (level: number) => raw`, ${name(level)} as materialized (
  select p.* from ${name(level - 1)} above cross join lateral (
    select p.* from forum_post p where above.comments > 0 and p.parent_id = above.id
    order by p.created_at, p.id limit ${raw.lit(REPLIES_SHOWN)}) p)`

const shown = (level: number, memberId: string | null) => raw`select ${raw.lit(level)}::int as level, ${columns},
  case when p.depth = 0 then (select v.vote from forum_vote v where v.post_id = p.id and v.member_id = ${memberId}::uuid) end as my_vote
  from ${name(level)} p`

const name = (level: number) => raw.ref(`level_${level}`)
