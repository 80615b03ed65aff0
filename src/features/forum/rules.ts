import type { Role } from '#base/roles.ts'
import { type ForumSettings, MAX_DEPTH } from './contract.ts'

/** The viewer, as far as the rules need it. */
export interface RuleViewer {
  role: Role
  memberId: string | null
}

interface Authored {
  authorId: string | null
  hidden: boolean
}
export interface RuleThread extends Authored {
  answers: number
}
export interface RulePost extends Authored {
  depth: number
  comments: number
}

const isAdmin = ({ role }: RuleViewer) => role === 'admin'

/** Whether the viewer is the author; nobody is the author of what an erased member wrote. */
export const isOwn = ({ memberId }: RuleViewer, authorId: string | null): boolean =>
  authorId !== null && authorId === memberId

/** Hidden items are readable by administrators only (FOR-28, FOR-29). */
export const canRead = (viewer: RuleViewer, { hidden }: Pick<Authored, 'hidden'>): boolean => !hidden || isAdmin(viewer)

/** Members edit their own items (FOR-22) as long as they can read them. */
export const canEdit = (viewer: RuleViewer, written: Authored): boolean =>
  isOwn(viewer, written.authorId) && canRead(viewer, written)

/** Members delete their own threads as long as nobody has answered (FOR-20). */
export const canDeleteThread = (viewer: RuleViewer, thread: RuleThread): boolean =>
  canEdit(viewer, thread) && thread.answers === 0

/** Members delete their own posts as long as nobody has replied (FOR-21). */
export const canDeletePost = (viewer: RuleViewer, post: RulePost): boolean =>
  canEdit(viewer, post) && post.comments === 0

/** Administrators choose the best answer, and the thread's author if the site allows it (FOR-24, FOR-B2). */
export const canChooseBest = (viewer: RuleViewer, thread: Authored, accepting: ForumSettings['accepting']): boolean =>
  isAdmin(viewer) || (accepting === 'askerToo' && canEdit(viewer, thread))

/** Answers that everybody can read may be chosen; authors may not choose their own answer, as it earns a score. */
export const canBeBest = (viewer: RuleViewer, post: RulePost): boolean =>
  post.depth === 0 && !post.hidden && (isAdmin(viewer) || !isOwn(viewer, post.authorId))

/** A post accepts replies unless it is hidden or at the maximum depth (FOR-18). */
export const canReply = ({ depth, hidden }: Pick<RulePost, 'depth' | 'hidden'>): boolean => !hidden && depth < MAX_DEPTH

/** Members vote on other members' answers (FOR-42). */
export const canVote = (viewer: RuleViewer, post: RulePost): boolean =>
  post.depth === 0 && !post.hidden && !isOwn(viewer, post.authorId)
