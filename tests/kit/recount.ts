import type pg from 'pg'
import { DEFAULT_BADGES } from '#features/badges/defaults.ts'
import { BADGE_TYPES, SCORE_OF } from '#features/badges/rules.ts'

interface Miscounted {
  what: string
  id: string
  saved: number
  actual: number
}

/**
 * Every difference between what the forums of all sites store and a recount: counts of threads and posts, scores, badges and
 * notifications. Badges and notifications are checked from `since` on, as the samples have none.
 */
export async function miscounted(owner: pg.Client, since: Date): Promise<Miscounted[]> {
  return [
    ...(await miscountedPosts(owner)),
    ...(await miscountedScores(owner)),
    ...(await miscountedNotifications(owner, since)),
  ]
}

/** Differences in the counts of threads and posts. */
export const miscountedPosts = async (owner: pg.Client) => (await owner.query<Miscounted>(COUNTS)).rows

/** Differences in the members' scores. */
export const miscountedScores = async (owner: pg.Client) => (await owner.query<Miscounted>(SCORES)).rows

/** Differences in badges and notifications from `since` on. */
export async function miscountedNotifications(owner: pg.Client, since: Date): Promise<Miscounted[]> {
  const targets = BADGE_TYPES.flatMap((type) =>
    DEFAULT_BADGES[type].map(({ target }, index) => ({ type, level: index + 1, target, score: SCORE_OF[type] })),
  )
  return [
    ...(await owner.query<Miscounted>(BADGES, [JSON.stringify(targets), since])).rows,
    ...(await owner.query<Miscounted>(NOTIFICATIONS, [since])).rows,
  ]
}

const COUNTS = `
  select 'answers' as what, t.id, t.answers as saved, count(p.id)::int as actual from forum_thread t
    left join forum_post p on p.thread_id = t.id and p.parent_id is null group by t.id, t.answers having t.answers <> count(p.id)
  union all
  select 'thread comments', t.id, t.comments, count(p.id)::int from forum_thread t
    left join forum_post p on p.thread_id = t.id and p.parent_id is not null group by t.id, t.comments having t.comments <> count(p.id)
  union all
  select 'comments', p.id, p.comments, count(c.id)::int from forum_post p
    left join forum_post c on c.parent_id = p.id group by p.id, p.comments having p.comments <> count(c.id)
  union all
  select 'discussion', p.id, p.discussion, count(c.id)::int from forum_post p left join forum_post c on c.answer_id = p.id and c.id <> p.id
    where p.parent_id is null group by p.id, p.discussion having p.discussion <> count(c.id)
  union all
  select 'upvotes', p.id, p.upvotes, count(v.id)::int
    from forum_post p left join forum_vote v on v.post_id = p.id and v.vote = 'up' group by p.id, p.upvotes having p.upvotes <> count(v.id)
  union all
  select 'downvotes', p.id, p.downvotes, count(v.id)::int
    from forum_post p left join forum_vote v on v.post_id = p.id and v.vote = 'down' group by p.id, p.downvotes having p.downvotes <> count(v.id)`

/** Posts under a random name do not count (FOR-B6). */
const SCORES = `
  select name as what, m.id, coalesce((m.scores ->> name)::int, 0) as saved, there as actual from member m, lateral (values
    ('threadsCreated', (select count(*)::int from forum_thread t where t.author_id = m.id and t.alias is null)),
    ('postsCreated', (select count(*)::int from forum_post p where p.author_id = m.id and p.parent_id is null and p.alias is null)),
    ('commentsCreated', (select count(*)::int from forum_post p where p.author_id = m.id and p.parent_id is not null and p.alias is null)),
    ('bestAnswers', (select count(*)::int from forum_thread t join forum_post p on p.id = t.best_answer where p.author_id = m.id and p.alias is null)),
    ('upvotes', (select count(*)::int from forum_vote v join forum_post p on p.id = v.post_id
      where p.author_id = m.id and p.alias is null and v.vote = 'up')),
    ('castVotes', (select count(*)::int from forum_vote v where v.member_id = m.id)),
    ('threadReplies', (select count(*)::int from forum_post p join forum_thread t on t.id = p.thread_id
      where t.author_id = m.id and t.alias is null and p.parent_id is null and p.author_id <> m.id)),
    ('commentReplies', (select count(*)::int from forum_post p join forum_post a on a.id = p.parent_id
      where a.author_id = m.id and a.alias is null and p.author_id <> m.id))
  ) as recount (name, there) where coalesce((m.scores ->> name)::int, 0) <> there`

/** A badge exists from its target on: badges for questions not earlier; those for best answers may outlive their score. */
const BADGES = `
  with due as (
    select m.id, d.type, d.level, coalesce(b.target, d.target) as target, coalesce((m.scores ->> d.score)::int, 0) as score,
      coalesce((m.badges -> d.type ->> d.level::text)::boolean, false) as shown, e.earned_at,
      (select count(*)::int from notification n where n.member_id = m.id and n.source = 'badge:' || d.type || ':' || d.level) as told
    from member m cross join jsonb_to_recordset($1::jsonb) as d (type text, level int, target int, score text)
    left join badge b on b.site_id = m.site_id and b.type = d.type and b.level = d.level
    left join earned_badge e on e.site_id = m.site_id and e.member_id = m.id and e.type = d.type and e.level = d.level
  )
  select 'badge not earned' as what, id, 0 as saved, 1 as actual from due where score >= target and earned_at is null
  union all
  select 'badge earned too early', id, score, target from due where type = 'questions' and score < target and earned_at is not null
  union all
  select 'badge shown', id, shown::int, (earned_at is not null)::int from due where shown <> (earned_at is not null)
  union all
  select 'notice of a badge', id, told, (earned_at is not null)::int from due
    where told <> (earned_at is not null)::int and (earned_at is null or earned_at >= $2)`

/** For each post the author it replies to and the thread's followers; for each best answer its author, unless an administrator. */
const NOTIFICATIONS = `
  with post as (
    select p.*, case when p.depth = 0 then t.author_id else a.author_id end as replied_id
    from forum_post p join forum_thread t on t.id = p.thread_id left join forum_post a on a.id = p.parent_id where p.created_at >= $1
  ), wanted as (
    select 'reply:' || p.id as source, p.id, p.replied_id as member_id from post p
    where p.replied_id <> p.author_id and not exists (
      select from forum_following f where f.thread_id = p.thread_id and f.member_id = p.replied_id and f.following = 'mute')
    union all
    select 'followed:' || p.id, p.id, f.member_id from post p join forum_following f on f.thread_id = p.thread_id and f.following = 'follow'
    where f.since <= p.created_at and f.member_id <> p.author_id and f.member_id is distinct from p.replied_id
    union all
    select 'best:' || p.id, p.id, p.author_id from post p join forum_thread t on t.best_answer = p.id
      join member m on m.id = p.author_id and m.user_type <> 'admin'
  ), told as (
    select n.source, p.id, n.member_id, count(*)::int as times from notification n
    join post p on n.subject_id = p.id::text where n.source ~ '^(reply|followed|best):' group by n.source, p.id, n.member_id
  )
  select split_part(source, ':', 1) || ' notice' as what, id, coalesce(told.times, 0) as saved, (wanted.id is not null)::int as actual
  from wanted full join told using (source, id, member_id)
  where coalesce(told.times, 0) <> (wanted.id is not null)::int
    -- The mark moves on, and the notice stays with who had it.
    and not (source like 'best:%' and wanted.id is null and member_id = (select author_id from forum_post p where p.id = told.id))`
