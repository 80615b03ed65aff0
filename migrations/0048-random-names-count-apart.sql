-- What is written under a random name counts in nobody's scores: a badge that is awarded at the same moment would name its author
-- (FOR-B6). What it has added until now is taken off again. Badges that were earned stay: taking one away would show who asked.
with alias_steps (site_id, member_id, name, step) as (
  select site_id, author_id, 'threadsCreated', count(*) from forum_thread where alias is not null group by 1, 2
  union all
  select site_id, author_id, case when parent_id is null then 'postsCreated' else 'commentsCreated' end, count(*)
    from forum_post where alias is not null group by 1, 2, 3
  union all
  select p.site_id, p.author_id, 'bestAnswers', count(*)
    from forum_post p join forum_thread t on t.site_id = p.site_id and t.best_answer = p.id where p.alias is not null group by 1, 2
  union all
  select site_id, author_id, 'upvotes', sum(upvotes) from forum_post where alias is not null group by 1, 2
  union all
  select t.site_id, t.author_id, 'threadReplies', count(*)
    from forum_thread t join forum_post p on p.site_id = t.site_id and p.thread_id = t.id and p.parent_id is null
    where t.alias is not null and p.author_id <> t.author_id group by 1, 2
  union all
  select a.site_id, a.author_id, 'commentReplies', count(*)
    from forum_post a join forum_post p on p.site_id = a.site_id and p.parent_id = a.id
    where a.alias is not null and p.author_id <> a.author_id group by 1, 2
), alias_scores as (
  select site_id, member_id, jsonb_object_agg(name, step) as steps from alias_steps where member_id is not null group by 1, 2
)
update member set scores = member.scores || (
  select jsonb_object_agg(name, greatest(0, coalesce((member.scores ->> name)::int, 0) - step::int))
  from jsonb_each_text(alias_scores.steps) as each (name, step))
from alias_scores where member.site_id = alias_scores.site_id and member.id = alias_scores.member_id;
