import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { countScores, type ScoreChange } from '#features/badges/server.ts'
import { notify, QUESTION_REPLIED } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { type Signature, scoreSteps } from '../aliases/scores.ts'
import type { ForumSettings, Post } from '../contract.ts'
import { announceThread, audienceOf } from '../live-changes.ts'
import { notifyMentioned } from '../mentions/save-mentions.ts'
import { ANSWER_REPLIED, COMMENT_REPLIED } from '../notification-messages.ts'
import { ACCEPTING } from '../reads/context.ts'
import { shapeWith } from '../reads/shape.ts'
import { writersAndTexts } from '../reads/writers.ts'
import { noPost, noThread, suspended, tooDeep } from '../refusals.ts'
import { canReply, isOwn } from '../rules.ts'
import { addAnswer, addComment, isMissingParent, type NewPost, rowOf } from './add-post.ts'
import { asWritten, type LockedThread, seesHidden, threadsSeen } from './locks.ts'
import { postUrl } from './post-url.ts'
import { saveMentionsAndPictures, type WrittenText, writtenText } from './text.ts'

/** Answers a thread; count, scores and notification change with it (FOR-19, FOR-31, FOR-33, FOR-35). */
export async function postAnswer(
  call: Call,
  { id, contentJSON }: { id: string; contentJSON?: unknown },
): Promise<Post> {
  const text = await writtenText(call, contentJSON)
  return call
    .change(async (transaction) => {
      const [thread, people] = await Promise.all([
        transaction.one(threadToAnswer({ id, seesHidden: seesHidden(call) })),
        peopleOf(call, transaction, text),
      ])
      if (!thread) throw noThread()
      const postId = newId()
      const post = {
        ...text.columns,
        json: text.json,
        submittedJson: contentJSON,
        id: postId,
        answer_id: postId,
        parent_id: null,
        depth: 0,
      }
      return savePost(
        call,
        transaction,
        { thread, people, post, text, add: addAnswer },
        {
          authorId: thread.author_id,
          alias: thread.alias,
          isMuting: thread.muting,
          sentence: QUESTION_REPLIED,
          scores: { own: 'postsCreated', theirs: 'threadReplies' },
        },
      )
    })
    .catch(rejectMissingParent(noThread))
}

/** Comments on an answer, or replies to a comment, up to 100 levels deep (FOR-18). */
export async function postComment(
  call: Call,
  { id, contentJSON }: { id: string; contentJSON?: unknown },
): Promise<Post> {
  const text = await writtenText(call, contentJSON)
  return call
    .change(async (transaction) => {
      const [found, people] = await Promise.all([
        transaction.one(postToReplyTo({ id, seesHidden: seesHidden(call) })),
        peopleOf(call, transaction, text),
      ])
      if (!found) throw noPost()
      if (found.replied_hidden_at !== null) throw suspended()
      if (!canReply({ depth: found.depth, hidden: false })) throw tooDeep()
      const post = {
        ...text.columns,
        json: text.json,
        submittedJson: contentJSON,
        id: newId(),
        answer_id: found.answer_id,
        parent_id: id,
        depth: found.depth + 1,
      }
      return savePost(
        call,
        transaction,
        { thread: found, people, post, text, add: addComment },
        {
          authorId: found.replied_id,
          alias: found.replied_alias,
          isMuting: found.muting,
          sentence: found.depth === 0 ? ANSWER_REPLIED : COMMENT_REPLIED,
          scores: { own: 'commentsCreated', theirs: 'commentReplies' },
        },
      )
    })
    .catch(rejectMissingParent(noPost))
}

/** The people shown with the post: its author and those it mentions. */
const peopleOf = (call: Call, transaction: SiteDatabase, { columns }: WrittenText) =>
  writersAndTexts({ ...call, database: transaction }, [{ ...columns, author_id: call.viewer.memberId, alias: null }])

/** Turns the error for a thread or parent that was deleted meanwhile into a refusal. */
const rejectMissingParent = (none: () => Error) => (thrown: unknown) => {
  throw isMissingParent(thrown) ? none() : thrown
}

/** Whether the member in this column has muted the thread (FOR-B2), as a column of the same statement. */
const isMuting = (member: string) =>
  raw<boolean>`exists (select from forum_following f where f.thread_id = forum_thread.id
    and f.member_id = ${raw.ref(member)} and f.following = 'mute')`.as('muting')

interface ThreadLookup {
  id: string
  seesHidden: boolean
}

const threadToAnswer = prepared((value: ThreadLookup) =>
  threadsSeen(value)
    .select([isMuting('forum_thread.author_id'), ACCEPTING])
    .where('id', '=', value.id),
)

const postToReplyTo = prepared((value: ThreadLookup) =>
  threadsSeen(value)
    .innerJoin('forum_post', 'forum_post.thread_id', 'forum_thread.id')
    .select(['answer_id', 'depth', 'forum_post.author_id as replied_id', 'forum_post.alias as replied_alias'])
    .select('forum_post.hidden_at as replied_hidden_at')
    .select([isMuting('forum_post.author_id'), ACCEPTING])
    .where('forum_post.id', '=', value.id),
)

interface Thread extends LockedThread {
  accepting: ForumSettings['accepting']
}

interface PostToSave {
  thread: Thread
  people: Awaited<ReturnType<typeof peopleOf>>
  post: Omit<NewPost, 'thread_id' | 'created_at' | 'author_id' | 'alias'>
  text: WrittenText
  /** Inserts and counts it. */
  add: (call: Call, transaction: SiteDatabase, post: NewPost) => Promise<void>
}

interface RepliedTo {
  authorId: string | null
  alias: string | null
  isMuting: boolean
  sentence: string
  /** The scores raised for the author and for the member they reply to (FOR-31, FOR-33). */
  scores: { own: Score; theirs: Score }
}
type Score = keyof ScoreChange['by']

/**
 * Saves a post with everything that belongs to it. No statement is awaited on its own, so they are all sent with the commit. The
 * contended rows (the thread's counts, members' scores) come last, so that many concurrent posts hold their locks only briefly.
 */
async function savePost(
  call: Call,
  transaction: SiteDatabase,
  { thread, people, post, text, add }: PostToSave,
  repliedTo: RepliedTo,
): Promise<Post> {
  const { memberId } = call.viewer
  // Whoever asked under a random name answers in that thread under the same one (FOR-B6).
  const alias = isOwn(call.viewer, thread.author_id) ? thread.alias : null
  const savedPost = { ...post, thread_id: thread.id, created_at: call.now, author_id: memberId, alias }
  const context = { thread, postId: post.id, authorId: memberId, alias, hidden: thread.hidden_at !== null }
  const mentioned = await saveMentionsAndPictures(transaction, context, text)
  await publish(transaction, {
    name: post.depth === 0 ? 'forum.answerPosted' : 'forum.commentPosted',
    actorId: memberId,
    data: { threadId: thread.id, postId: post.id, told: repliedTo.authorId, mentioned },
  })
  await announceThread(transaction, thread.id, audienceOf(asWritten(thread)))
  await notifyRepliedTo(transaction, thread, savedPost, repliedTo)
  await notifyMentioned(transaction, context, mentioned, repliedTo.authorId)
  await add(call, transaction, savedPost)
  await countScores(transaction, scoresOf(savedPost, repliedTo))
  return shapeWith(people, call.viewer, thread, rowOf(savedPost))
}

/** Scores of both members; replies to oneself count for the author only (FOR-33), posts under a random name not at all (FOR-B6). */
function scoresOf(post: Signature, { authorId, alias, scores }: RepliedTo) {
  const theirs = authorId === post.author_id ? [] : scoreSteps({ author_id: authorId, alias }, { [scores.theirs]: 1 })
  return [...scoreSteps(post, { [scores.own]: 1 }), ...theirs]
}

/** Notifies the author replied to (FOR-35), unless it is the same member or they have muted the thread. */
async function notifyRepliedTo(
  transaction: SiteDatabase,
  thread: Thread,
  post: NewPost,
  { authorId, isMuting: muted, sentence }: RepliedTo,
): Promise<void> {
  if (authorId === null || authorId === post.author_id || muted) return
  await notify(transaction, [
    {
      memberId: authorId,
      type: 'QuestionAnswered',
      subjectId: post.id,
      groupId: thread.id,
      title: thread.title,
      content: sentence,
      category: thread.category,
      topics: thread.topics,
      authorId: post.author_id,
      authorAlias: post.alias,
      url: postUrl(thread.id, post.id),
      source: `reply:${post.id}`,
    },
  ])
}
