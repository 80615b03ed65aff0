-- Stored files, insights, saved lists and landing pages.

create table file (
  site_id uuid not null references site,
  id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  -- 'public': anybody; 'members': whoever may read; 'downloads': members other than guests (INS-25).
  access text not null check (access in ('public', 'members', 'downloads')),
  element text not null,
  -- Widths of the stored renditions of a picture, narrowest first; empty for other files.
  widths int[] not null default '{}',
  width int,
  height int,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
alter table file enable row level security;
alter table file force row level security;
create policy own_site on file using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table insight (
  site_id uuid not null references site,
  id uuid not null,
  published_at timestamptz not null default now(),
  edited_at timestamptz,
  title text not null,
  sub_title text not null default '',
  category text not null default 'general',
  tags text[] not null default '{}',
  applicable_to text[] not null default '{}',
  author_id uuid,
  content_json jsonb not null default '{"type":"doc"}',
  content_html text not null default '',
  plaintext text not null default '',
  reading_minutes int not null default 1,
  featured_image uuid,
  featured_image_alt text not null default '',
  photographer text not null default '',
  video_url text,
  file_id uuid,
  front_page boolean not null default false,
  -- Title, tags and category as people type them; what a short or partial search looks in (INS-11).
  labels text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', labels), 'B')
    || setweight(to_tsvector('english', sub_title), 'C') || setweight(to_tsvector('english', plaintext), 'D')
  ) stored,
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id),
  foreign key (site_id, featured_image) references file (site_id, id),
  foreign key (site_id, file_id) references file (site_id, id)
);
create index insight_newest on insight (site_id, published_at desc, id desc);
create index insight_category on insight (site_id, category, published_at desc, id desc);
create index insight_front_page on insight (site_id, published_at desc, id desc) where front_page;
create index insight_author on insight (site_id, author_id);
-- No pending lists: a search would read them row by row until the next vacuum.
create index insight_tags on insight using gin (site_id, tags) with (fastupdate = off);
create index insight_search on insight using gin (site_id, search) with (fastupdate = off);
create index insight_labels on insight using gin (site_id, labels gin_trgm_ops) with (fastupdate = off);
alter table insight enable row level security;
alter table insight force row level security;
create policy own_site on insight using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table saved_insight (
  site_id uuid not null references site,
  member_id uuid not null,
  insight_id uuid not null,
  saved_at timestamptz not null default now(),
  primary key (site_id, member_id, insight_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade
);
create index saved_insight_newest on saved_insight (site_id, member_id, saved_at desc, insight_id desc);
create index saved_insight_insight on saved_insight (site_id, insight_id);
alter table saved_insight enable row level security;
alter table saved_insight force row level security;
create policy own_site on saved_insight using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table landing_page (
  site_id uuid not null references site,
  revision int not null,
  name text not null,
  tabs jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (site_id)
);
alter table landing_page enable row level security;
alter table landing_page force row level security;
create policy own_site on landing_page using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- `rows 20`: a page of ids; by its own guess of 1,000 the planner would read the whole table to join them.
-- Policies switch GIN indexes off, so a search runs in a function that reads the bound site itself and gives ids only.
-- `term` is taken literally: `words` is a tsquery made from it, `part` an escaped LIKE pattern.
create function search_insights(
  words tsquery, part text, in_categories text[], in_topics text[], best_first boolean,
  after_rank real, after_at timestamptz, after_id uuid, most int
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
      ) f
      where after_id is null or (f.rank, f.published_at, f.id) < (after_rank, after_at, after_id)
      order by f.rank desc, f.published_at desc, f.id desc limit most;
  else
    return query
      select i.id, 0::real, i.published_at from insight i
      where i.site_id = s and (i.search @@ words or i.labels ilike part)
        and (in_categories is null or i.category = any (in_categories)) and (in_topics is null or i.tags && in_topics)
        and (after_id is null or (i.published_at, i.id) < (after_at, after_id))
      order by i.published_at desc, i.id desc limit most;
  end if;
end $$;

create function insights_by_topic(
  in_categories text[], in_topics text[], after_at timestamptz, after_id uuid, most int
) returns table (id uuid, rank real, published_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare s uuid := app_site();
begin
  if s is null then return; end if;
  return query
    select i.id, 0::real, i.published_at from insight i
    where i.site_id = s and i.tags && in_topics and (in_categories is null or i.category = any (in_categories))
      and (after_id is null or (i.published_at, i.id) < (after_at, after_id))
    order by i.published_at desc, i.id desc limit most;
end $$;

grant select on insight to guildhall_search;
alter function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int) owner to guildhall_search;
alter function insights_by_topic(text[], text[], timestamptz, uuid, int) owner to guildhall_search;
revoke all on function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int) from public;
revoke all on function insights_by_topic(text[], text[], timestamptz, uuid, int) from public;
grant execute on function search_insights(tsquery, text, text[], text[], boolean, real, timestamptz, uuid, int) to guildhall_app;
grant execute on function insights_by_topic(text[], text[], timestamptz, uuid, int) to guildhall_app;

grant select, insert, update, delete on file, insight, saved_insight to guildhall_app;
grant select, insert, update on landing_page to guildhall_app;
