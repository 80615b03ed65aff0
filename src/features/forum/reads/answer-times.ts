import { type RawBuilder, sql as raw } from 'kysely'

/**
 * SQL for the visible questions asked from `starts` until before `ends`: one row with `asked`, `answered` and `minutes`, the median time
 * until somebody else first answered; null without an answer. Who is behind a random name makes no difference (ANA-B1, FOR-B6).
 */
export const answerTimes = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) => raw`(
  select count(*)::int as asked, count(first.at)::int as answered,
    round(percentile_cont(0.5) within group (order by extract(epoch from first.at - thread.created_at)) / 60)::int as minutes
  from forum_thread thread, lateral (
    select min(post.created_at) as at from forum_post post
    where post.thread_id = thread.id and post.parent_id is null and post.hidden_at is null
      and (post.author_id, post.alias) is distinct from (thread.author_id, thread.alias)
  ) first
  where thread.created_at >= ${starts} and thread.created_at < ${ends} and thread.hidden_at is null)`
