import { newId } from '#base/id.ts'
import { countScores, type ScoreChange } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { scoreSteps } from '../aliases/scores.ts'
import type { Post } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { shapeWith } from '../reads/shape.ts'
import { textOfAuthor } from '../reads/writers.ts'
import { noPost, noThread } from '../refusals.ts'
import { isOwn } from '../rules.ts'
import { addAnswer, addComment, isMissingParent, type NewPost, rowOf } from './add-post.ts'
import { asWritten } from './locks.ts'
import { answeredThread, commentedPost, type RepliedTo } from './replied-to.ts'
import { saveMentionsAndPictures, type WrittenText, writtenText } from './text.ts'

interface Input {
  /** The thread or post replied to. */
  id: string
  contentJSON?: unknown
}

/** Answers a thread; count, scores and notification change with it (FOR-19, FOR-31, FOR-33, FOR-35). */
export const postAnswer = (call: Call, input: Input): Promise<Post> =>
  savePost(call, input, { load: answeredThread, add: addAnswer, event: 'forum.answerPosted', missing: noThread })

/** Comments on an answer, or replies to a comment, up to 100 levels deep (FOR-18). */
export const postComment = (call: Call, input: Input): Promise<Post> =>
  savePost(call, input, { load: commentedPost, add: addComment, event: 'forum.commentPosted', missing: noPost })

interface PostKind {
  /** Reads what is replied to, and refuses what the caller may not reply to. */
  load(call: Call, transaction: SiteDatabase, id: string): Promise<RepliedTo>
  /** Inserts and counts it. */
  add(call: Call, transaction: SiteDatabase, post: NewPost): Promise<void>
  event: 'forum.answerPosted' | 'forum.commentPosted'
  /** The refusal if what is replied to was deleted meanwhile. */
  missing(): Error
}

/**
 * Saves a post with everything that belongs to it. No statement after the first reads is awaited on its own, so they are all sent with the
 * commit. The contended rows (the thread's counts, members' scores) come last, so that many concurrent posts hold their locks only briefly.
 */
async function savePost(call: Call, { id, contentJSON }: Input, kind: PostKind): Promise<Post> {
  const text = await writtenText(call, contentJSON)
  return call
    .change(async (transaction) => {
      const [repliedTo, people] = await Promise.all([
        kind.load(call, transaction, id),
        textOfAuthor({ ...call, database: transaction }, text.columns),
      ])
      const { thread } = repliedTo
      const post = newPost(call, repliedTo, text, contentJSON)
      await publishPost(transaction, kind.event, { post, repliedTo, text })
      await announceThread(transaction, thread.id, audienceOf(asWritten(thread)))
      await kind.add(call, transaction, post)
      await countScores(transaction, scoresOf(post, repliedTo))
      return shapeWith(people(repliedTo.caller), call.viewer, thread, rowOf(post))
    })
    .catch((thrown: unknown) => {
      throw isMissingParent(thrown) ? kind.missing() : thrown
    })
}

function newPost(
  { viewer, now }: Call,
  { thread, position }: RepliedTo,
  { columns, json }: WrittenText,
  submittedJson: unknown,
): NewPost {
  const id = newId()
  return {
    ...columns,
    ...position,
    json,
    submittedJson,
    id,
    answer_id: position.answer_id ?? id,
    thread_id: thread.id,
    created_at: now,
    author_id: viewer.memberId,
    // Whoever asked under a random name answers in that thread under the same one (FOR-B6).
    alias: isOwn(viewer, thread.author_id) ? thread.alias : null,
  }
}

/** Saves what the text mentions and shows, and publishes the post: who is notified is decided in notifications.ts. */
async function publishPost(
  transaction: SiteDatabase,
  name: PostKind['event'],
  { post, repliedTo, text }: { post: NewPost; repliedTo: RepliedTo; text: WrittenText },
): Promise<void> {
  const { thread } = repliedTo
  const { id: postId, author_id: authorId, alias, depth } = post
  const context = { thread, postId, authorId, alias, hidden: thread.hidden_at !== null }
  const mentioned = await saveMentionsAndPictures(transaction, context, text)
  await publish(transaction, {
    name,
    actorId: authorId,
    data: { threadId: thread.id, postId, told: repliedTo.authorId, mentioned },
    context: { ...context, depth, repliedTo, mentioned },
  })
}

/** Scores of both members; replies to oneself count for the author only (FOR-33), posts under a random name not at all (FOR-B6). */
function scoresOf(post: NewPost, { authorId, alias }: RepliedTo): ScoreChange[] {
  const [own, theirs] =
    post.depth === 0 ? (['postsCreated', 'threadReplies'] as const) : (['commentsCreated', 'commentReplies'] as const)
  const repliedTo = authorId === post.author_id ? null : { author_id: authorId, alias }
  return [...scoreSteps(post, { [own]: 1 }), ...scoreSteps(repliedTo, { [theirs]: 1 })]
}
