-- Who may read an insight, in the functions that search; and lists of what one writes.

-- One's own insights, what was published last first.
create index insight_own_changed on insight (site_id, author_id, (coalesce(edited_at, published_at)) desc, id desc);
create index insight_withdrawn on insight (site_id, published_at desc, id desc) where state = 'unpublished';

-- Reminders are due by the day, over all sites.
create policy review_due on insight for select to guildhall_jobs using (review_on is not null and review_told_at is null);
grant select (review_on, review_told_at) on insight to guildhall_jobs;

-- Files of insights that were there before. Once, for every site, by the owner.
alter table insight no force row level security;
alter table insight_file no force row level security;
insert into insight_file (site_id, file_id, insight_id, kind, sent_by, sent_at)
select site_id, featured_image, id, 'featuredImage', author_id, published_at from insight where featured_image is not null
union all select site_id, file_id, id, 'file', author_id, published_at from insight where file_id is not null
on conflict do nothing;
alter table insight force row level security;
alter table insight_file force row level security;

drop function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int);
drop function insights_by_topic(text[], text[], timestamptz, uuid, int);

-- As in 0004. They give what `as_role` and `as_member` may read (INS-B3) among the states asked for: a filter of the caller's alone
-- would come after the limit.
create function search_insights(
  words tsquery, part text, in_categories text[], in_topics text[], best_first boolean,
  after_rank real, after_at timestamptz, after_id uuid, most int, as_role text, as_member uuid, in_states text[]
) returns table (id uuid, rank real, published_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare s uuid := app_site();
begin
  if s is null then return; end if;
  if best_first then
    return query
      select f.id, f.rank, f.published_at from (
        select i.id, (ts_rank(i.search, words) + case when i.labels ilike part then 1 else 0 end)::real as rank, i.published_at
        from insight i
        where i.site_id = s and (i.search @@ words or i.labels ilike part)
          and (in_categories is null or i.category = any (in_categories)) and (in_topics is null or i.tags && in_topics)
          and i.state = any (in_states) and (as_role = 'admin' or as_role = any (i.visible_to) or i.author_id = as_member)
      ) f
      where after_id is null or (f.rank, f.published_at, f.id) < (after_rank, after_at, after_id)
      order by f.rank desc, f.published_at desc, f.id desc limit most;
  else
    return query
      select i.id, 0::real, i.published_at from insight i
      where i.site_id = s and (i.search @@ words or i.labels ilike part)
        and (in_categories is null or i.category = any (in_categories)) and (in_topics is null or i.tags && in_topics)
        and i.state = any (in_states) and (as_role = 'admin' or as_role = any (i.visible_to) or i.author_id = as_member)
        and (after_id is null or (i.published_at, i.id) < (after_at, after_id))
      order by i.published_at desc, i.id desc limit most;
  end if;
end $$;

create function insights_by_topic(
  in_categories text[], in_topics text[], after_at timestamptz, after_id uuid, most int, as_role text, as_member uuid, in_states text[]
) returns table (id uuid, rank real, published_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare s uuid := app_site();
begin
  if s is null then return; end if;
  return query
    select i.id, 0::real, i.published_at from insight i
    where i.site_id = s and i.tags && in_topics and (in_categories is null or i.category = any (in_categories))
      and i.state = any (in_states) and (as_role = 'admin' or as_role = any (i.visible_to) or i.author_id = as_member)
      and (after_id is null or (i.published_at, i.id) < (after_at, after_id))
    order by i.published_at desc, i.id desc limit most;
end $$;

alter function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int, text, uuid, text[])
  owner to guildhall_search;
alter function insights_by_topic(text[], text[], timestamptz, uuid, int, text, uuid, text[]) owner to guildhall_search;
revoke all on function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int, text, uuid, text[])
  from public;
revoke all on function insights_by_topic(text[], text[], timestamptz, uuid, int, text, uuid, text[]) from public;
grant execute on function
  search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int, text, uuid, text[]) to guildhall_app;
grant execute on function insights_by_topic(text[], text[], timestamptz, uuid, int, text, uuid, text[]) to guildhall_app;
