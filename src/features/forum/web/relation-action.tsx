import { RelationMenu } from '#features/members/web.tsx'
import type { Post, Thread } from '../contract.ts'

/** Mutes or blocks the author of a post; nothing for one's own, for random names and for authors who have left (ACC-B8). */
export const RelatePost = ({ post }: { post: Post }) => <Relate written={post} />

/** The same for a thread. */
export const RelateThread = ({ thread }: { thread: Thread }) => <Relate written={thread} />

function Relate({
  written: { own, author, can },
}: {
  written: Pick<Post | Thread, 'own' | 'author'> & { can: { block: boolean } }
}) {
  const { id, displayName } = author
  return own || id === null ? null : <RelationMenu member={{ id, displayName }} canBlock={can.block} />
}
