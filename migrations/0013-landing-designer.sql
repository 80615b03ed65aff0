-- The front-page designer: drafts, what somebody has changed and not saved, pages that were published, and those that will be.

create table landing_page_draft (
  site_id uuid not null references site,
  id uuid not null,
  name text not null,
  tabs jsonb not null,
  -- Counts the saves; a save says which one it builds on.
  revision int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (site_id, id),
  foreign key (site_id, updated_by) references member (site_id, id) on delete set null (updated_by)
);
create index landing_page_draft_newest on landing_page_draft (site_id, updated_at desc, id desc);
alter table landing_page_draft enable row level security;
alter table landing_page_draft force row level security;
create policy own_site on landing_page_draft using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table landing_page_working_copy (
  site_id uuid not null references site,
  draft_id uuid not null,
  member_id uuid not null,
  tabs jsonb not null,
  based_on int not null,
  kept_at timestamptz not null default now(),
  primary key (site_id, draft_id, member_id),
  foreign key (site_id, draft_id) references landing_page_draft (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index landing_page_working_copy_member on landing_page_working_copy (site_id, member_id);
alter table landing_page_working_copy enable row level security;
alter table landing_page_working_copy force row level security;
create policy own_site on landing_page_working_copy using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What was live once, and is now. Nothing of it is changed or removed.
create table landing_page_version (
  site_id uuid not null references site,
  id uuid not null default gen_random_uuid(),
  revision int not null,
  name text not null,
  tabs jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (site_id, id),
  unique (site_id, revision),
  foreign key (site_id, published_by) references member (site_id, id) on delete set null (published_by)
);
create index landing_page_version_newest on landing_page_version (site_id, published_at desc, id desc);
alter table landing_page_version enable row level security;
alter table landing_page_version force row level security;
create policy own_site on landing_page_version using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- A page that is to go live by itself.
create table landing_page_plan (
  site_id uuid not null references site,
  id uuid not null,
  name text not null,
  tabs jsonb not null,
  publish_at timestamptz not null,
  planned_by uuid,
  primary key (site_id, id),
  foreign key (site_id, planned_by) references member (site_id, id) on delete set null (planned_by)
);
create index landing_page_plan_next on landing_page_plan (site_id, publish_at, id);
alter table landing_page_plan enable row level security;
alter table landing_page_plan force row level security;
create policy own_site on landing_page_plan using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What is due is found across sites: only that it is, not what it says.
create policy due on landing_page_plan for select to guildhall_jobs using (true);
grant select (site_id, id, publish_at) on landing_page_plan to guildhall_jobs;

-- As it was published before there were versions. Once, for every site, by the owner.
alter table landing_page no force row level security;
alter table landing_page_version no force row level security;
insert into landing_page_version (site_id, revision, name, tabs, published_at)
select site_id, revision, name, tabs, published_at from landing_page;
alter table landing_page force row level security;
alter table landing_page_version force row level security;

-- A job that is not to run before `run_at`.
create function enqueue_at(task text, payload jsonb, run_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_site() is null then raise exception 'a job needs a site'; end if;
  perform graphile_worker.add_job(task, (payload || jsonb_build_object('siteId', app_site()))::json,
    job_key => run_key, run_at => enqueue_at.run_at, max_attempts => 25);
end $$;
alter function enqueue_at(text, jsonb, text, timestamptz) owner to guildhall_jobs;
revoke all on function enqueue_at(text, jsonb, text, timestamptz) from public;
grant execute on function enqueue_at(text, jsonb, text, timestamptz) to guildhall_app;

grant select, insert, update, delete on landing_page_draft, landing_page_working_copy to guildhall_app;
grant select, insert on landing_page_version to guildhall_app;
grant select, insert, delete on landing_page_plan to guildhall_app;
