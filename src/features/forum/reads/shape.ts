import type { Call, Viewer } from '#platform/server/call.ts'
import type { ForumSettings, Post, PostNode, Writer } from '../contract.ts'
import { canBeBest, canChooseBest, canDeletePost, canEdit, canRead, canReply, canVote, isOwn } from '../rules.ts'
import { readForumSettings } from '../settings.ts'
import { cursorOfReply } from './cursors.ts'
import type { PostRow } from './post-rows.ts'
import { writersAndTexts } from './writers.ts'

/** The thread's data needed to format its posts. */
export interface ThreadContext {
  author_id: string | null
  best_answer: string | null
  hidden_at: Date | null
  accepting?: ForumSettings['accepting']
}

/** Whether reporting is switched on (TEN-09). */
export const canReport = ({ switches }: Viewer): boolean => switches?.starsAndEscalation ?? true

/** Formats posts of one thread for the viewer, reading all people in one statement. */
export async function shapePosts(call: Call, thread: ThreadContext, rows: readonly PostRow[]): Promise<Post[]> {
  const accepting = thread.accepting ?? (await readForumSettings(call.database)).accepting
  const people = await writersAndTexts(call, rows)
  return rows.map((row) => shapeWith(people, call.viewer, { ...thread, accepting }, row))
}

/** Formats one post whose people have been read. */
export function shapeWith(
  { writer, textOf, isBlockable }: Awaited<ReturnType<typeof writersAndTexts>>,
  viewer: Viewer,
  thread: ThreadContext & { accepting: ForumSettings['accepting'] },
  row: PostRow,
): Post {
  const post = { ...row, content_html: textOf(row) }
  return shapePost(viewer, thread, post, { author: writer(row), isBlockable: isBlockable(row) })
}

function shapePost(
  viewer: Viewer,
  thread: ThreadContext & { accepting: ForumSettings['accepting'] },
  row: PostRow,
  { author, isBlockable }: { author: Writer; isBlockable: boolean },
): Post {
  const hidden = row.hidden_at !== null
  const post = { authorId: row.author_id, hidden, depth: row.depth, comments: row.comments }
  const threadContext = { authorId: thread.author_id, hidden: thread.hidden_at !== null }
  const isReadable = canRead(viewer, post)
  const own = isOwn(viewer, row.author_id)
  return {
    id: row.id,
    threadId: row.thread_id,
    answerId: row.answer_id,
    parentId: row.parent_id,
    depth: row.depth,
    author,
    created: row.created_at.toISOString(),
    edited: row.edited_at?.toISOString() ?? null,
    content: isReadable ? row.content_html : null,
    // Sent only where needed, by the editor or the history, as it doubles the size.
    contentJSON: canEdit(viewer, post) || (isReadable && row.edited_at !== null) ? row.content_json : null,
    comments: row.comments,
    discussion: row.depth === 0 ? row.discussion : row.comments,
    hide: hidden,
    votes: row.upvotes - row.downvotes,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    myVote: row.my_vote,
    accepted: thread.best_answer === row.id,
    revision: row.revision,
    own,
    can: {
      edit: canEdit(viewer, post),
      delete: canDeletePost(viewer, post),
      hide: viewer.role === 'admin',
      markBest: canChooseBest(viewer, threadContext, thread.accepting) && canBeBest(viewer, post),
      reply: canReply(post),
      vote: canVote(viewer, post),
      report: canReport(viewer) && !own && isReadable,
      seeAuthor: viewer.role === 'admin' && row.alias !== null && row.author_id !== null,
      block: !own && isBlockable,
    },
  }
}

/** Nests replies below their posts; on the last level only `comments` says that there are more. */
export function asTrees(posts: readonly Post[], levels: number): PostNode[] {
  const ids = new Set(posts.map(({ id }) => id))
  const replies = repliesByParent(posts)
  const roots = posts.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  return roots.map((root) => grow(root, replies, levels))
}

function repliesByParent(posts: readonly Post[]): ReadonlyMap<string, Post[]> {
  const byParent = new Map<string, Post[]>()
  for (const post of posts) {
    if (post.parentId === null) continue
    const replies = byParent.get(post.parentId) ?? []
    replies.push(post)
    byParent.set(post.parentId, replies)
  }
  return byParent
}

function grow(post: Post, replies: ReadonlyMap<string, Post[]>, levels: number): PostNode {
  if (levels === 0) return post
  const below = (replies.get(post.id) ?? []).toSorted(oldestFirst)
  const last = below.at(-1)
  const nextCursor = last && post.comments > below.length ? cursorOfReply(last) : null
  return { ...post, replies: { items: below.map((reply) => grow(reply, replies, levels - 1)), nextCursor } }
}

const oldestFirst = (one: Post, other: Post) =>
  one.created === other.created ? (one.id < other.id ? -1 : 1) : one.created < other.created ? -1 : 1
