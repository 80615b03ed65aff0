import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant } from '#platform/server/database/keyset.ts'
import type { Answer, Comment } from '../contract.ts'
import { noPost } from '../refusals.ts'
import { contextOfPost } from './context.ts'
import { cursorOfReply } from './cursors.ts'
import { postsStatement } from './post-rows.ts'
import { asTrees, shapePosts } from './shape.ts'

interface Replies {
  id: string
  most: number
}
const firstReplies = postsStatement(
  (value: Replies) => raw`where p.parent_id = ${value.id}::uuid order by p.created_at, p.id limit ${value.most}`,
  2,
)
const laterReplies = postsStatement(
  (value: Replies & { at: string; last: string }) => raw`where p.parent_id = ${value.id}::uuid
    and (p.created_at, p.id) > (${value.at}::timestamptz, ${value.last}::uuid) order by p.created_at, p.id limit ${value.most}`,
  2,
)

/** A page of replies to a post, oldest first, with two levels below each; replies to a hidden post stay readable (FOR-29). */
export async function commentPage(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const thread = await contextOfPost(call, id)
  const after = decodeCursor(cursor, [isInstant, isId])
  const values = { id, memberId: null, most: limit + 1 }
  const rows = await call.database.many(
    after ? laterReplies({ ...values, at: after[0] as string, last: after[1] as string }) : firstReplies(values),
  )
  const posts = await shapePosts(call, thread, rows)
  const found = asTrees(posts, 2).toSorted((one, other) => (cursorKey(one) < cursorKey(other) ? -1 : 1))
  const items = found.slice(0, limit) as Comment[]
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? cursorOfReply(last) : null }
}

const cursorKey = ({ created, id }: { created: string; id: string }) => `${created} ${id}`

const branch = postsStatement((value: { id: string }) => raw`where p.id = ${value.id}::uuid`, 3)
const postsAbove = postsStatement((value: { ids: string[] }) => raw`where p.id = any (${value.ids}::uuid[])`, 0)

/**
 * A post at any depth with three levels below it, its parent, and its answer (FOR-02, FOR-B5). The posts in between are counted by
 * depth, not traversed, so a chain of a hundred is as fast as one of two.
 */
export async function branchOf(call: Call, { id }: { id: string }) {
  const thread = await contextOfPost(call, id)
  const { memberId } = call.viewer
  const rows = await call.database.many(branch({ id, memberId }))
  const root = rows.find(({ level }) => level === 0)
  if (!root) throw noPost()
  const isDeep = root.depth > 1
  const above = root.parent_id === null ? [] : [root.answer_id, ...(isDeep ? [root.parent_id] : [])]
  const others = above.length ? await call.database.many(postsAbove({ ids: above, memberId })) : []
  const posts = await shapePosts(call, thread, [...rows, ...others])
  const [post] = asTrees(posts.slice(0, rows.length), 3)
  const byId = (postId: string | null) => posts.slice(rows.length).find((each) => each.id === postId) ?? null
  return {
    threadId: thread.id,
    answer: byId(root.answer_id),
    between: Math.max(0, root.depth - 2),
    parent: isDeep ? byId(root.parent_id) : null,
    post: post as Answer,
  }
}
