import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { record } from '#platform/server/outbox/events.ts'
import type { Post } from '../contract.ts'
import { ANSWER_REPLIED, COMMENT_REPLIED } from '../notice-messages.ts'
import { POST_COLUMNS } from '../reads/post-rows.ts'
import { shapePosts } from '../reads/shape.ts'
import { noPost, noThread, suspended, tooDeep } from '../refusals.ts'
import { canReply, isOwn } from '../rules.ts'
import { audienceOf, tellScreens } from '../screens.ts'
import { notify, QUESTION_REPLIED, raiseScores, type Score } from '../tell.ts'
import { asWritten, type HeldThread } from './hold.ts'
import { textColumns } from './text.ts'
import { isMutedBy, urlOf } from './told.ts'

interface RepliedTo {
  authorId: string | null
  sentence: string
  /** What it raises for whoever posts, and for whom it replies to (FOR-31, FOR-33). */
  scores: { own: Score; theirs: Score }
}

/** Answers a question: its count, scores and notice change with it (FOR-19, FOR-31, FOR-33, FOR-35). */
export async function postAnswer(
  call: Call,
  { id, contentJSON }: { id: string; contentJSON?: unknown },
): Promise<Post> {
  const text = textColumns(contentJSON)
  return call.change(async (transaction) => {
    const thread = await countedThread(call, transaction, raw`id = ${id}::uuid`, 'answers')
    if (!thread) throw noThread()
    const postId = newId()
    const post = { id: postId, answer_id: postId, parent_id: null, depth: 0, ...text }
    return add(call, transaction, thread, post, {
      authorId: thread.author_id,
      sentence: QUESTION_REPLIED,
      scores: { own: 'postsCreated', theirs: 'threadReplies' },
    })
  })
}

/** Comments on an answer, or replies to a comment, up to 100 levels deep (FOR-18). */
export async function postComment(
  call: Call,
  { id, contentJSON }: { id: string; contentJSON?: unknown },
): Promise<Post> {
  const text = textColumns(contentJSON)
  return call.change(async (transaction) => {
    const isIts = raw<boolean>`id = (select thread_id from forum_post where id = ${id}::uuid)`
    const thread = await countedThread(call, transaction, isIts, 'comments')
    if (!thread) throw noPost()
    const parent = (await countedPosts(transaction, id)).find((post) => post.id === id)
    if (!parent) throw noPost()
    if (parent.hidden_at !== null) throw suspended()
    if (!canReply({ ...parent, hidden: false })) throw tooDeep()
    const post = { id: newId(), answer_id: parent.answer_id, parent_id: id, depth: parent.depth + 1, ...text }
    return add(call, transaction, thread, post, {
      authorId: parent.author_id,
      sentence: parent.depth === 0 ? ANSWER_REPLIED : COMMENT_REPLIED,
      scores: { own: 'commentsCreated', theirs: 'commentReplies' },
    })
  })
}

/** Counts one more in a question the caller may read; that holds it, before any post and any member (see `holdThread`). */
function countedThread(
  call: Call,
  transaction: SiteDatabase,
  isIt: RawBuilder<boolean>,
  column: 'answers' | 'comments',
): Promise<HeldThread | undefined> {
  const query = sql
    .updateTable('forum_thread')
    .set({ [column]: raw<number>`${raw.ref(column)} + 1`, last_activity_at: call.now })
    .where(isIt)
    .returning(['id', 'title', 'topics', 'category', 'author_id', 'alias', 'best_answer', 'hidden_at'])
  return transaction.one(call.viewer.role === 'admin' ? query : query.where('hidden_at', 'is', null))
}

/** Counts one more below a post and in its answer's discussion; gives both, or the one they are. */
function countedPosts(transaction: SiteDatabase, id: string) {
  const answerId = raw<string>`(select answer_id from forum_post replied where replied.id = ${id}::uuid)`
  return transaction.many(
    sql
      .updateTable('forum_post')
      .set({
        comments: raw<number>`comments + (id = ${id}::uuid)::int`,
        discussion: raw<number>`discussion + (depth = 0)::int`,
      })
      .where((post) => post.or([post('id', '=', id), post('id', '=', answerId)]))
      .returning(['id', 'answer_id', 'depth', 'author_id', 'hidden_at']),
  )
}

interface NewPost extends ReturnType<typeof textColumns> {
  id: string
  answer_id: string
  parent_id: string | null
  depth: number
}

async function add(
  call: Call,
  transaction: SiteDatabase,
  thread: HeldThread,
  post: NewPost,
  repliedTo: RepliedTo,
): Promise<Post> {
  const { memberId } = call.viewer
  const own = isOwn(call.viewer, thread.author_id)
  const row = await transaction.one(
    sql
      .insertInto('forum_post')
      .values({
        ...post,
        site_id: call.siteId,
        thread_id: thread.id,
        created_at: call.now,
        author_id: memberId,
        // Whoever asked under a random name answers in that question under the same (FOR-B6).
        alias: own ? thread.alias : null,
      })
      .returning(POST_COLUMNS)
      .returning(raw<'up' | 'down' | null>`null`.as('my_vote')),
  )
  if (!row) throw noThread()
  await reward(call, transaction, thread, row, repliedTo)
  await record(transaction, {
    name: post.depth === 0 ? 'forum.answerPosted' : 'forum.commentPosted',
    actorId: memberId,
    data: { threadId: thread.id, postId: post.id, told: repliedTo.authorId },
  })
  await tellScreens(transaction, thread.id, audienceOf(asWritten(thread)))
  const [shaped] = await shapePosts({ ...call, database: transaction }, thread, [row])
  return shaped as Post
}

/** Scores of both, and a notice to whom it replies to (FOR-33, FOR-35); replies to oneself are neither counted nor told. */
async function reward(
  call: Call,
  transaction: SiteDatabase,
  thread: HeldThread,
  post: { id: string; alias: string | null },
  { authorId, sentence, scores }: RepliedTo,
): Promise<void> {
  const memberId = call.viewer.memberId ?? ''
  const isOthers = authorId !== null && authorId !== memberId
  await raiseScores(transaction, [
    { memberId, by: { [scores.own]: 1 } },
    ...(isOthers ? [{ memberId: authorId, by: { [scores.theirs]: 1 } }] : []),
  ])
  if (!isOthers || (await isMutedBy(transaction, thread.id, authorId))) return
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
      authorId: memberId,
      authorAlias: post.alias,
      url: urlOf(thread.id, post.id),
      source: `reply:${post.id}`,
    },
  ])
}
