-- Writing insights: drafts, what somebody has changed and not published, versions, plans, visibility, and the files of each.

alter table insight
  -- 'draft': never published, its text stands in its author's working copy; 'unpublished': taken back, kept as it was.
  add column state text not null default 'published' check (state in ('draft', 'published', 'unpublished')),
  -- Counts publications; a publication says which one it builds on, so that nobody's work is written over.
  add column revision int not null default 1,
  -- Roles that may read it (INS-B3); administrators and the author always may.
  add column visible_to text[] not null default '{guest,member,jedi}'
    check (cardinality(visible_to) > 0 and visible_to <@ array['visitor', 'guest', 'member', 'jedi']),
  -- When it is taken back by itself, and when its author wants to look at it again (INS-B1, INS-B4).
  add column unpublish_at timestamptz,
  add column review_on date,
  add column review_told_at timestamptz,
  add column audio_id uuid,
  -- Tempo, artists, genres, moods, instrumentation, production genres, the length in seconds (WRITE-19, WRITE-20).
  add column audio jsonb,
  -- Whether it asks for donations, and the amount it suggests (WRITE-22).
  add column donations jsonb,
  add foreign key (site_id, audio_id) references file (site_id, id);

-- What somebody has changed and not published; seen by them alone.
create table insight_working_copy (
  site_id uuid not null references site,
  insight_id uuid not null,
  member_id uuid not null,
  contents jsonb not null,
  based_on int not null,
  kept_at timestamptz not null default now(),
  primary key (site_id, insight_id, member_id),
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index insight_working_copy_member on insight_working_copy (site_id, member_id, kept_at desc, insight_id desc);
alter table insight_working_copy enable row level security;
alter table insight_working_copy force row level security;
create policy own_site on insight_working_copy using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What was published once, and is now. Nothing of it is changed; it goes with its insight.
create table insight_version (
  site_id uuid not null references site,
  insight_id uuid not null,
  revision int not null,
  contents jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (site_id, insight_id, revision),
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade,
  foreign key (site_id, published_by) references member (site_id, id) on delete set null (published_by)
);
create index insight_version_publisher on insight_version (site_id, published_by);
alter table insight_version enable row level security;
alter table insight_version force row level security;
create policy own_site on insight_version using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What is to be published by itself; one for each insight.
create table insight_plan (
  site_id uuid not null references site,
  insight_id uuid not null,
  contents jsonb not null,
  based_on int not null,
  publish_at timestamptz not null,
  planned_by uuid,
  primary key (site_id, insight_id),
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade,
  foreign key (site_id, planned_by) references member (site_id, id) on delete set null (planned_by)
);
create index insight_plan_next on insight_plan (site_id, publish_at, insight_id);
create index insight_plan_planner on insight_plan (site_id, planned_by);
alter table insight_plan enable row level security;
alter table insight_plan force row level security;
create policy own_site on insight_plan using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Files sent for an insight: what is neither published nor in a working copy or a plan is removed with the next publication.
create table insight_file (
  site_id uuid not null references site,
  file_id uuid not null,
  insight_id uuid not null,
  kind text not null check (kind in ('featuredImage', 'picture', 'file', 'audio')),
  sent_by uuid,
  sent_at timestamptz not null default now(),
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade,
  foreign key (site_id, sent_by) references member (site_id, id) on delete set null (sent_by)
);
create index insight_file_insight on insight_file (site_id, insight_id);
create index insight_file_sender on insight_file (site_id, sent_by);
alter table insight_file enable row level security;
alter table insight_file force row level security;
create policy own_site on insight_file using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What is due is found across sites: only that it is, not what it says.
create policy due on insight_plan for select to guildhall_jobs using (true);
grant select (site_id, insight_id, publish_at) on insight_plan to guildhall_jobs;
create policy due on insight for select to guildhall_jobs using (unpublish_at is not null);
grant select (site_id, id, unpublish_at) on insight to guildhall_jobs;
create index insight_unpublish on insight (site_id, unpublish_at) where unpublish_at is not null;
create index insight_review on insight (site_id, review_on) where review_on is not null;

-- Lists of members look at published insights alone.
drop index insight_newest;
create index insight_newest on insight (site_id, published_at desc, id desc) where state = 'published';
drop index insight_category;
create index insight_category on insight (site_id, category, published_at desc, id desc) where state = 'published';
drop index insight_front_page;
create index insight_front_page on insight (site_id, published_at desc, id desc) where front_page and state = 'published';
create index insight_managed on insight (site_id, published_at desc, id desc);

grant select, insert, update, delete on insight_working_copy, insight_plan, insight_file to guildhall_app;
grant select, insert on insight_version to guildhall_app;
