import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { Post } from '../contract.ts'
import { noPost } from '../refusals.ts'
import { postsWithReplies } from './post-rows.ts'
import { shapePosts, type ThreadContext } from './shape.ts'

/** One post by itself, of a question the viewer may read. */
export async function postById(call: Call, thread: ThreadContext, id: string): Promise<Post> {
  const rows = await postsWithReplies(call.database, raw`where p.id = ${id}::uuid`, {
    memberId: call.viewer.memberId,
    levels: 0,
  })
  const [post] = await shapePosts(call, thread, rows)
  if (!post) throw noPost()
  return post
}
