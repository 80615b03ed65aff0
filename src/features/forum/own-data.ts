import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { inPages, type OwnData, ROWS_PER_READ } from '#platform/server/own-data.ts'
import { ABOUT } from './about/subject.ts'

/**
 * A member's threads, posts, votes, followed threads and mentions, for their data export (ACC-B7). Hidden texts are left out, as their
 * author cannot read them on the site either.
 */
export const ownForumData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'forum/questions.json', rows: threadsOf(database, memberId) }
  yield { path: 'forum/posts.json', rows: postsOf(database, memberId) }
  yield { path: 'forum/earlier-texts.json', rows: earlierTextsOf(database, memberId) }
  yield { path: 'forum/votes.json', rows: votesOf(database, memberId) }
  yield { path: 'forum/followed.json', rows: followedBy(database, memberId) }
  yield { path: 'forum/mentioned.json', rows: mentionsOf(database, memberId) }
}

const unlessHidden = <Value>(hidden: string, value: string) =>
  raw<Value | null>`case when ${raw.raw(hidden)} then null else ${raw.ref(value)} end`

const threadsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_thread')
      .select([
        'id as key',
        'created_at as created',
        'edited_at as edited',
        'topics',
        'category',
        'alias as randomName',
      ])
      .select([
        raw<boolean>`hidden_at is not null`.as('hide'),
        ABOUT,
        unlessHidden<string>('hidden_at is not null', 'title').as('title'),
        unlessHidden<unknown>('hidden_at is not null', 'content_json').as('contentJSON'),
      ])
      .where('author_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const HIDDEN_POST = 'forum_post.hidden_at is not null or forum_thread.hidden_at is not null'

const postsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_post')
      .innerJoin('forum_thread', 'forum_thread.id', 'forum_post.thread_id')
      .select(['forum_post.id as key', 'thread_id as threadKey', 'parent_id as parentId'])
      .select(['forum_post.created_at as created', 'forum_post.edited_at as edited', 'forum_post.alias as randomName'])
      .select([
        raw<boolean>`(${raw.raw(HIDDEN_POST)})`.as('hide'),
        unlessHidden<unknown>(HIDDEN_POST, 'forum_post.content_json').as('contentJSON'),
      ])
      .where('forum_post.author_id', '=', memberId)
      .orderBy('forum_post.id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('forum_post.id', '>', after) : query)
  })

const earlierTextsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_revision')
      .innerJoin('forum_thread', 'forum_thread.id', 'forum_revision.thread_id')
      .leftJoin('forum_post', 'forum_post.id', 'forum_revision.subject_id')
      .select(['forum_revision.id as key', 'subject_id as of', 'written_at as written'])
      .select([
        unlessHidden<string>(HIDDEN_POST, 'forum_revision.title').as('title'),
        unlessHidden<string>(HIDDEN_POST, 'forum_revision.plaintext').as('plaintext'),
      ])
      .where('forum_revision.author_id', '=', memberId)
      .orderBy('forum_revision.id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('forum_revision.id', '>', after) : query)
  })

const votesOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_vote')
      .select(['id as key', 'post_id as answer', 'vote', 'voted_at as time'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const followedBy = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_following')
      .select(['thread_id as key', 'following', 'since'])
      .where('member_id', '=', memberId)
      .orderBy('thread_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('thread_id', '>', after) : query)
  })

const mentionsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('forum_mention')
      .select(['subject_id as key', raw<Date>`min(since)`.as('since')])
      .where('member_id', '=', memberId)
      .groupBy('subject_id')
      .orderBy('subject_id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('subject_id', '>', after) : query)
  })
