import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { countScores, type ScoreChange } from '#features/badges/server.ts'
import { notify, QUESTION_REPLIED } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { type Signature, scoreSteps } from '../aliases/scores.ts'
import type { ForumSettings, Post } from '../contract.ts'
import { recordForFollowers } from '../followers.ts'
import { tellMentioned } from '../mentions/tell.ts'
import { ANSWER_REPLIED, COMMENT_REPLIED } from '../notice-messages.ts'
import { ACCEPTING } from '../reads/context.ts'
import { shapeWith } from '../reads/shape.ts'
import { writersAndTexts } from '../reads/writers.ts'
import { noPost, noThread, suspended, tooDeep } from '../refusals.ts'
import { canReply, isOwn } from '../rules.ts'
import { audienceOf, tellScreens } from '../screens.ts'
import { addAnswer, addComment, isWithoutPlace, type NewPost, rowOf } from './add-post.ts'
import { asWritten, seesHidden, threadsSeen } from './hold.ts'
import { keepParts, type WrittenText, writtenText } from './text.ts'
import { urlOf } from './told.ts'

/** Answers a question: its count, scores and notice change with it (FOR-19, FOR-31, FOR-33, FOR-35). */
export async function postAnswer(
  call: Call,
  { id, contentJSON }: { id: string; contentJSON?: unknown },
): Promise<Post> {
  const text = await writtenText(call, contentJSON)
  return call
    .change(async (transaction) => {
      const [thread, people] = await Promise.all([
        transaction.one(questionToAnswer({ id, seesHidden: seesHidden(call) })),
        peopleOf(call, transaction, text),
      ])
      if (!thread) throw noThread()
      const postId = newId()
      const post = {
        ...text.columns,
        json: text.json,
        given: contentJSON,
        id: postId,
        answer_id: postId,
        parent_id: null,
        depth: 0,
      }
      return putInPlace(
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
    .catch(refuseWithoutPlace(noThread))
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
        given: contentJSON,
        id: newId(),
        answer_id: found.answer_id,
        parent_id: id,
        depth: found.depth + 1,
      }
      return putInPlace(
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
    .catch(refuseWithoutPlace(noPost))
}

/** Who is shown with the post: its writer, and whom it mentions. */
const peopleOf = (call: Call, transaction: SiteDatabase, { columns }: WrittenText) =>
  writersAndTexts({ ...call, database: transaction }, [{ ...columns, author_id: call.viewer.memberId, alias: null }])

/** The question was gone when its turn came, or what was replied to. */
const refuseWithoutPlace = (none: () => Error) => (thrown: unknown) => {
  throw isWithoutPlace(thrown) ? none() : thrown
}

/** Whether the member of this column wants to be told of nothing in the question (FOR-B2), as a column of the same statement. */
const isMuting = (member: string) =>
  raw<boolean>`exists (select from forum_following f where f.thread_id = forum_thread.id
    and f.member_id = ${raw.ref(member)} and f.following = 'mute')`.as('muting')

interface Asked {
  id: string
  seesHidden: boolean
}

const questionToAnswer = prepared((asked: Asked) =>
  threadsSeen(asked)
    .select([isMuting('forum_thread.author_id'), ACCEPTING])
    .where('id', '=', asked.id),
)

const postToReplyTo = prepared((asked: Asked) =>
  threadsSeen(asked)
    .innerJoin('forum_post', 'forum_post.thread_id', 'forum_thread.id')
    .select(['answer_id', 'depth', 'forum_post.author_id as replied_id', 'forum_post.alias as replied_alias'])
    .select('forum_post.hidden_at as replied_hidden_at')
    .select([isMuting('forum_post.author_id'), ACCEPTING])
    .where('forum_post.id', '=', asked.id),
)

interface Thread {
  id: string
  title: string
  topics: string[]
  category: string
  author_id: string | null
  alias: string | null
  best_answer: string | null
  hidden_at: Date | null
  accepting: ForumSettings['accepting']
}

interface Placed {
  thread: Thread
  people: Awaited<ReturnType<typeof peopleOf>>
  post: Omit<NewPost, 'thread_id' | 'created_at' | 'author_id' | 'alias'>
  text: WrittenText
  /** Writes and counts it. */
  add: (call: Call, transaction: SiteDatabase, post: NewPost) => Promise<void>
}

interface RepliedTo {
  authorId: string | null
  alias: string | null
  isMuting: boolean
  sentence: string
  /** What it raises for whoever posts, and for whom it replies to (FOR-31, FOR-33). */
  scores: { own: Score; theirs: Score }
}
type Score = keyof ScoreChange['by']

/**
 * Everything that goes with a post, in its transaction. Nothing here is waited for, so it all travels with the end of that. What others
 * wait for, the question's counts and members' scores, comes last: of fifty who post in one question at once each holds it for a
 * moment only.
 */
async function putInPlace(
  call: Call,
  transaction: SiteDatabase,
  { thread, people, post, text, add }: Placed,
  repliedTo: RepliedTo,
): Promise<Post> {
  const { memberId } = call.viewer
  // Whoever asked under a random name answers in that question under the same (FOR-B6).
  const alias = isOwn(call.viewer, thread.author_id) ? thread.alias : null
  const whole = { ...post, thread_id: thread.id, created_at: call.now, author_id: memberId, alias }
  const place = { thread, postId: post.id, authorId: memberId, alias, hidden: thread.hidden_at !== null }
  const mentioned = await keepParts(transaction, place, text)
  const event = {
    name: post.depth === 0 ? 'forum.answerPosted' : 'forum.commentPosted',
    actorId: memberId,
    data: { threadId: thread.id, postId: post.id, told: repliedTo.authorId, mentioned },
  }
  const except = [memberId, repliedTo.authorId, ...mentioned].filter((each) => each !== null)
  await recordForFollowers(transaction, event, { threadId: thread.id, except })
  await tellScreens(transaction, thread.id, audienceOf(asWritten(thread)))
  await tellRepliedTo(transaction, thread, whole, repliedTo)
  await tellMentioned(transaction, place, mentioned, repliedTo.authorId)
  await add(call, transaction, whole)
  await countScores(transaction, scoresOf(whole, repliedTo))
  return shapeWith(people, call.viewer, thread, rowOf(whole))
}

/** Scores of both; replies to oneself count for the maker alone (FOR-33), and nothing counts under a random name (FOR-B6). */
function scoresOf(post: Signature, { authorId, alias, scores }: RepliedTo) {
  const theirs = authorId === post.author_id ? [] : scoreSteps({ author_id: authorId, alias }, { [scores.theirs]: 1 })
  return [...scoreSteps(post, { [scores.own]: 1 }), ...theirs]
}

/** Tells the author of what it replies to (FOR-35), unless that is the same person, or wants to hear nothing of it. */
async function tellRepliedTo(
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
      url: urlOf(thread.id, post.id),
      source: `reply:${post.id}`,
    },
  ])
}
