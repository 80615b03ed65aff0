import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { RichText } from '#base/rich-text.ts'
import { slugOf } from '#base/slug.ts'
import type { Score, ScoreChange } from '#features/members/server.ts'
import { configNames } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Subject, saveSubject } from './about/subject.ts'
import { textColumns } from './actions/text.ts'
import { GENERAL_CATEGORY } from './contract.ts'

interface Seeded {
  authorId: string
  at: Date
  body: RichText
  hidden?: boolean | undefined
}

export interface SeededComment extends Seeded {
  replies: SeededComment[]
}

export interface SeededAnswer extends SeededComment {
  upvoters: readonly string[]
  downvoters: readonly string[]
  best?: boolean | undefined
}

export interface SeededThread extends Seeded {
  title: string
  /** Names, not slugs. */
  topics: readonly string[]
  views: number
  answers: SeededAnswer[]
  about?: Subject | undefined
}

/**
 * Threads of a sample site with all their posts, validated like any saved text. All counts, scores and badges are computed from the
 * posts and votes. One or two statements per table.
 */
export async function seedThreads(
  database: SiteDatabase,
  {
    titleLimit,
    threads,
    seedScores,
  }: {
    titleLimit?: number | undefined
    threads: readonly SeededThread[]
    seedScores(transaction: SiteDatabase, changes: readonly ScoreChange[]): Promise<void>
  },
): Promise<void> {
  const site_id = database.siteId
  const names = await configNames(database)
  const made = threads.map((thread) => {
    const id = newId(thread.at.getTime())
    return { thread, id, posts: thread.answers.flatMap((answer) => postsOf(answer)) }
  })
  const threadRows = made.map(({ thread, id, posts }) => threadRow(thread, id, posts, names.topic))
  const posts = made.flatMap(({ id, posts: all }) => all.map((post) => postRow(post, id)))
  const votes = made.flatMap(({ posts: all }) => all.flatMap(votesOn))
  const best = made.flatMap(({ id, posts: all }) => all.filter(isBest).map((post) => ({ id, best: post.id })))
  await database.transaction(async (transaction) => {
    if (titleLimit !== undefined)
      await transaction.run(sql.insertInto('forum_setting').values({ site_id, title_limit: titleLimit }))
    await transaction.run(sql.insertInto('forum_thread').values(threadRows.map((row) => ({ site_id, ...row }))))
    for (const { thread, id } of made) if (thread.about) await saveSubject(transaction, id, thread.about)
    await transaction.run(
      sql.insertInto('forum_following').values(
        made.map(({ thread, id }) => ({
          site_id,
          member_id: thread.authorId,
          thread_id: id,
          following: 'follow' as const,
          since: thread.at,
        })),
      ),
    )
    await transaction.run(sql.insertInto('forum_post').values(posts.map((row) => ({ site_id, ...row }))))
    await transaction.run(sql.insertInto('forum_vote').values(votes.map((row) => ({ site_id, ...row }))))
    await transaction.run(
      sql
        .updateTable('forum_thread')
        .from(
          raw<{ id: string; best: string }>`jsonb_to_recordset(${JSON.stringify(best)}::jsonb)`.as<'marked'>(
            raw`marked (id uuid, best uuid)`,
          ),
        )
        .set((row) => ({ best_answer: row.ref('marked.best') }))
        .whereRef('forum_thread.id', '=', 'marked.id'),
    )
    await seedScores(
      transaction,
      made.flatMap(({ thread, posts: all }) => [
        { memberId: thread.authorId, by: { threadsCreated: 1 } },
        ...all.flatMap((post) => scoresOf(post, thread.authorId)),
      ]),
    )
  })
}

/** A post with its position in the tree. */
interface SeedNode {
  post: SeededComment & Partial<SeededAnswer>
  id: string
  answerId: string
  parent: SeedNode | null
  depth: number
  /** Number of posts beneath it. */
  below: number
}

/** An answer or comment with all posts beneath it, parents first. */
function postsOf(post: SeededComment & Partial<SeededAnswer>, parent: SeedNode | null = null): SeedNode[] {
  const id = newId(post.at.getTime())
  const node: SeedNode = {
    post,
    id,
    answerId: parent?.answerId ?? id,
    parent,
    depth: parent ? parent.depth + 1 : 0,
    below: 0,
  }
  const replies = post.replies.flatMap((reply) => postsOf(reply, node))
  node.below = replies.length
  return [node, ...replies]
}

const isBest = ({ post }: SeedNode) => post.best === true

function threadRow(
  thread: SeededThread,
  id: string,
  posts: readonly SeedNode[],
  topicNames: ReadonlyMap<string, string>,
) {
  const topics = thread.topics.map(slugOf)
  return {
    id,
    created_at: thread.at,
    last_activity_at: new Date(Math.max(thread.at.getTime(), ...posts.map((node) => node.post.at.getTime()))),
    author_id: thread.authorId,
    title: thread.title,
    topics,
    category: GENERAL_CATEGORY,
    ...textColumns(thread.body),
    answers: thread.answers.length,
    comments: posts.length - thread.answers.length,
    views: thread.views,
    hidden_at: thread.hidden ? thread.at : null,
    labels: [thread.title, 'General', ...topics.map((topic) => topicNames.get(topic) ?? topic), ...topics].join(' · '),
  }
}

function postRow({ post, id, answerId, parent, depth, below }: SeedNode, threadId: string) {
  return {
    id,
    thread_id: threadId,
    answer_id: answerId,
    parent_id: parent?.id ?? null,
    depth,
    created_at: post.at,
    author_id: post.authorId,
    alias: null,
    ...textColumns(post.body),
    comments: post.replies.length,
    discussion: depth === 0 ? below : 0,
    upvotes: post.upvoters?.length ?? 0,
    downvotes: post.downvoters?.length ?? 0,
    hidden_at: post.hidden ? post.at : null,
  }
}

function votesOn({ post, id }: SeedNode) {
  const cast = (voters: readonly string[] = [], vote: 'up' | 'down') =>
    voters.map((member_id) => ({ post_id: id, member_id, vote, voted_at: post.at }))
  return [...cast(post.upvoters, 'up'), ...cast(post.downvoters, 'down')]
}

/** Scores that a post earns its author, the author replied to, and its voters (FOR-31 to FOR-33, FOR-43). */
function scoresOf({ post, parent, depth }: SeedNode, askerId: string) {
  const isAnswer = depth === 0
  const repliedTo = isAnswer ? askerId : parent?.post.authorId
  const scored = (memberId: string, score: Score, by = 1) => ({ memberId, by: { [score]: by } })
  return [
    scored(post.authorId, isAnswer ? 'postsCreated' : 'commentsCreated'),
    ...(post.best ? [scored(post.authorId, 'bestAnswers')] : []),
    ...(post.upvoters?.length ? [scored(post.authorId, 'upvotes', post.upvoters.length)] : []),
    ...(repliedTo && repliedTo !== post.authorId
      ? [scored(repliedTo, isAnswer ? 'threadReplies' : 'commentReplies')]
      : []),
    ...[...(post.upvoters ?? []), ...(post.downvoters ?? [])].map((voter) => scored(voter, 'castVotes')),
  ]
}
