-- What is read and downloaded, counted; insights for visitors, films, and a search that forgives typing errors.

-- The log of events (ANA-01). Nobody changes an entry; whoever leaves takes theirs along, the totals of the days stay.
create table analytics_entry (
  site_id uuid not null references site,
  id uuid not null,
  kind text not null check (kind in ('insights', 'downloads', 'sessions', 'notifications', 'forum')),
  type text not null,
  at timestamptz not null default now(),
  member_id uuid,
  insight_id uuid,
  url text not null default '',
  category text not null default '',
  tags text[] not null default '{}',
  title text not null default '',
  device text not null default '',
  -- Has yet to be sent to the outside service (ANA-05).
  waiting boolean not null default false,
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, insight_id) references insight (site_id, id) on delete set null (insight_id)
);
create index analytics_entry_member on analytics_entry (site_id, member_id, id);
create index analytics_entry_insight on analytics_entry (site_id, insight_id);
create index analytics_entry_age on analytics_entry (site_id, at);
create index analytics_entry_waiting on analytics_entry (site_id, id) where waiting;
alter table analytics_entry enable row level security;
alter table analytics_entry force row level security;
create policy own_site on analytics_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy waiting on analytics_entry for select to guildhall_jobs using (waiting);
grant select (site_id, waiting) on analytics_entry to guildhall_jobs;

-- Totals by the site's own days (ANA-03, ANA-04): counted with the entries in one statement, read without going through them,
-- and still there when those have served their time.
create table analytics_total (
  site_id uuid not null references site,
  day date not null,
  kind text not null,
  total int not null,
  primary key (site_id, day, kind)
);
alter table analytics_total enable row level security;
alter table analytics_total force row level security;
create policy own_site on analytics_total using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table analytics_member_total (
  site_id uuid not null references site,
  member_id uuid not null,
  day date not null,
  total int not null,
  primary key (site_id, member_id, day),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table analytics_member_total enable row level security;
alter table analytics_member_total force row level security;
create policy own_site on analytics_member_total using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- One row for each page shown to somebody who is signed in (ANA-08).
create table page_view (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  page text not null,
  at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index page_view_member on page_view (site_id, member_id, id);
create index page_view_age on page_view (site_id, at);
alter table page_view enable row level security;
alter table page_view force row level security;
create policy own_site on page_view using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on analytics_entry, page_view to guildhall_app;
grant select, insert, update, delete on analytics_total, analytics_member_total to guildhall_app;

-- What visitors may read (INS-B4), and films of the front page (SHELL-15).
create index insight_public on insight (site_id, published_at desc, id desc)
  where state = 'published' and 'visitor' = any (visible_to);
create index insight_films on insight (site_id, published_at desc, id desc)
  where front_page and video_url is not null and state = 'published';

-- The words of titles, topics, categories and standfirsts, and in how many insights each stands: what somebody may have meant who
-- mistyped one (INS-B5). A few thousand words are quickly gone through, a text of fifty thousand insights is not.
create table insight_word (
  site_id uuid not null references site,
  word text not null,
  uses int not null,
  primary key (site_id, word)
);
create index insight_word_alike on insight_word using gin (site_id, word gin_trgm_ops) with (fastupdate = off);
alter table insight_word enable row level security;
alter table insight_word force row level security;
create policy own_site on insight_word using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on insight_word to guildhall_app;
grant select on insight_word to guildhall_search;

create function words_of(said text) returns setof text
language sql immutable parallel safe set search_path = pg_catalog, public as $$
  select distinct w from regexp_split_to_table(lower(said), '[^[:alnum:]]+') w where length(w) between 4 and 40
$$;

-- Once a statement, in the order of the words, so that two who publish at once wait for each other and never in a circle.
create function count_insight_words() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_word as known (site_id, word, uses)
    select n.site_id, w, count(*) from new_rows n, words_of(n.labels || ' ' || n.sub_title) w group by 1, 2 order by 1, 2
    on conflict (site_id, word) do update set uses = known.uses + excluded.uses;
  elsif tg_op = 'DELETE' then
    insert into insight_word as known (site_id, word, uses)
    select o.site_id, w, -count(*) from old_rows o, words_of(o.labels || ' ' || o.sub_title) w group by 1, 2 order by 1, 2
    on conflict (site_id, word) do update set uses = known.uses + excluded.uses;
    delete from insight_word k using (select distinct o.site_id, w from old_rows o, words_of(o.labels || ' ' || o.sub_title) w) gone
    where k.site_id = gone.site_id and k.word = gone.w and k.uses <= 0;
  else
    insert into insight_word as known (site_id, word, uses)
    select site_id, w, sum(by) from (
      select n.site_id, w, 1 as by from new_rows n join old_rows o using (site_id, id), words_of(n.labels || ' ' || n.sub_title) w
      where (n.labels, n.sub_title) is distinct from (o.labels, o.sub_title)
      union all
      select o.site_id, w, -1 from new_rows n join old_rows o using (site_id, id), words_of(o.labels || ' ' || o.sub_title) w
      where (n.labels, n.sub_title) is distinct from (o.labels, o.sub_title)
    ) moved group by 1, 2 having sum(by) <> 0 order by 1, 2
    on conflict (site_id, word) do update set uses = known.uses + excluded.uses;
    delete from insight_word k using (
      select distinct o.site_id, w from new_rows n join old_rows o using (site_id, id), words_of(o.labels || ' ' || o.sub_title) w
      where (n.labels, n.sub_title) is distinct from (o.labels, o.sub_title)
    ) gone where k.site_id = gone.site_id and k.word = gone.w and k.uses <= 0;
  end if;
  return null;
end $$;
create trigger insight_words_added after insert on insight
  referencing new table as new_rows for each statement execute function count_insight_words();
create trigger insight_words_changed after update on insight
  referencing old table as old_rows new table as new_rows for each statement execute function count_insight_words();
create trigger insight_words_gone after delete on insight
  referencing old table as old_rows for each statement execute function count_insight_words();

-- Those that are there. Once, for every site, by the owner.
alter table insight no force row level security;
alter table insight_word no force row level security;
insert into insight_word (site_id, word, uses)
select i.site_id, w, count(*) from insight i, words_of(i.labels || ' ' || i.sub_title) w group by 1, 2;
alter table insight force row level security;
alter table insight_word force row level security;

-- As in 0019; and where a first page finds next to nothing, what was probably meant follows, newest first and with a rank below
-- zero (INS-B5). It fills no page, so that none comes after it.
create or replace function search_insights(
  words tsquery, part text, in_categories text[], in_topics text[], best_first boolean,
  after_rank real, after_at timestamptz, after_id uuid, most int, as_role text, as_member uuid, in_states text[]
) returns table (id uuid, rank real, published_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public
set pg_trgm.similarity_threshold = 0.35 as $$
declare
  s uuid := app_site();
  exact int;
  meant text;
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
  get diagnostics exact = row_count;
  if after_id is not null or exact >= 3 then return; end if;
  -- Each word as one of the three likest that are known here; a word nothing is like stays as it was typed.
  select string_agg('(' || coalesce(alike.any_of, w || ':*') || ')', ' & ') filter (where length(w) between 4 and 40)
    into meant
    from (select distinct x as w from unnest((regexp_split_to_array(lower(part), '[^[:alnum:]]+'))[1:12]) x) typed,
    lateral (
      select string_agg(k.word, ' | ') as any_of from (
        select v.word from insight_word v where v.site_id = s and v.word % w order by similarity(v.word, w) desc, v.uses desc limit 3
      ) k
    ) alike
    having bool_or(alike.any_of is not null and alike.any_of <> w);
  if meant is null then return; end if;
  return query
    select i.id, (-1)::real, i.published_at from insight i
    where i.site_id = s and i.search @@ to_tsquery('english', meant) and not (i.search @@ words or i.labels ilike part)
      and (in_categories is null or i.category = any (in_categories)) and (in_topics is null or i.tags && in_topics)
      and i.state = any (in_states) and (as_role = 'admin' or as_role = any (i.visible_to) or i.author_id = as_member)
    order by i.published_at desc, i.id desc limit greatest(least(most - 1 - exact, 10), 0);
end $$;
