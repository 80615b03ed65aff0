import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { Post } from '../contract.ts'
import { noPost } from '../refusals.ts'
import { postsStatement } from './post-rows.ts'
import { shapePosts, type ThreadContext } from './shape.ts'

const onePost = postsStatement((value: { id: string }) => raw`where p.id = ${value.id}::uuid`, 0)

/** A single post of a thread the viewer may read. */
export async function postById(call: Call, thread: ThreadContext, id: string): Promise<Post> {
  const rows = await call.database.many(onePost({ id, memberId: call.viewer.memberId }))
  const [post] = await shapePosts(call, thread, rows)
  if (!post) throw noPost()
  return post
}
