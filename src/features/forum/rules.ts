import type { Role } from '#base/roles.ts'
import { DEEPEST, type ForumSettings } from './contract.ts'

/** Who asks, as far as these rules go by it. */
export interface Asking {
  role: Role
  memberId: string | null
}

interface Written {
  authorId: string | null
  hidden: boolean
}
export interface AskedThread extends Written {
  answers: number
}
export interface WrittenPost extends Written {
  depth: number
  comments: number
}

const isAdmin = ({ role }: Asking) => role === 'admin'

/** Whether somebody wrote it; what an erased member wrote is nobody's. */
export const isOwn = ({ memberId }: Asking, authorId: string | null): boolean =>
  authorId !== null && authorId === memberId

/** What an administrator has hidden, administrators alone read (FOR-28, FOR-29). */
export const canRead = (asking: Asking, { hidden }: Pick<Written, 'hidden'>): boolean => !hidden || isAdmin(asking)

/** Only what is one's own is changed (FOR-22), as long as one may read it. */
export const canEdit = (asking: Asking, written: Written): boolean =>
  isOwn(asking, written.authorId) && canRead(asking, written)

/** An own question goes as long as nobody has answered it (FOR-20). */
export const canDeleteThread = (asking: Asking, thread: AskedThread): boolean =>
  canEdit(asking, thread) && thread.answers === 0

/** An own post goes as long as nobody has replied to it (FOR-21). */
export const canDeletePost = (asking: Asking, post: WrittenPost): boolean =>
  canEdit(asking, post) && post.comments === 0

/** Administrators choose the best answer, and the asker where the site says so (FOR-24, FOR-B2). */
export const canChooseBest = (asking: Asking, thread: Written, accepting: ForumSettings['accepting']): boolean =>
  isAdmin(asking) || (accepting === 'askerToo' && canEdit(asking, thread))

/** Which posts they may choose: answers that everybody can read; the asker no answer of their own, as it earns a score. */
export const canBeBest = (asking: Asking, post: WrittenPost): boolean =>
  post.depth === 0 && !post.hidden && (isAdmin(asking) || !isOwn(asking, post.authorId))

/** Whether a post can be replied to: not while it is hidden, and no deeper than is told apart (FOR-18). */
export const canReply = ({ depth, hidden }: Pick<WrittenPost, 'depth' | 'hidden'>): boolean =>
  !hidden && depth < DEEPEST

/** Answers of others are voted on (FOR-42). */
export const canVote = (asking: Asking, post: WrittenPost): boolean =>
  post.depth === 0 && !post.hidden && !isOwn(asking, post.authorId)
