import { RelationMenu } from '#features/members/web.tsx'
import type { Post, Thread, Writer } from '../contract.ts'

/** Mutes or blocks the author of a post; nothing for one's own, for random names and for authors who have left (ACC-B8). */
export const RelatePost = ({ post }: { post: Post }) => (post.own ? null : <Relate author={post.author} />)

/** The same for a thread. */
export const RelateThread = ({ thread }: { thread: Thread }) => (thread.own ? null : <Relate author={thread.author} />)

const Relate = ({ author: { id, displayName } }: { author: Writer }) =>
  id === null ? null : <RelationMenu member={{ id, displayName }} />
