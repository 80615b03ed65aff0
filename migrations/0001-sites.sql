-- Sites, their hosts and their configuration, and how a statement is bound to one site.
-- Roles are made before the first migration (src/platform/server/migrate.ts): guildhall_app serves requests and can neither
-- bypass nor alter a policy, guildhall_search owns the few functions that search, guildhall_jobs runs the workers.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The site the current statement is bound to; null when it is bound to none, and then no policy lets a row through.
create function app_site() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.site', true), '')::uuid $$;

create table site (
  id uuid primary key,
  primaries jsonb not null default '{}',
  texts jsonb not null default '{}',
  fonts jsonb not null default '{"display": "Source Serif 4", "text": "Public Sans"}',
  locale text not null default 'en-GB',
  time_zone text not null default 'Europe/London',
  currency text not null default 'GBP',
  created_at timestamptz not null default now()
);
alter table site enable row level security;
alter table site force row level security;
create policy own_site on site using (id = (select app_site())) with check (id = (select app_site()));

-- The registry of hosts: a host belongs to one site; the primary one is used in mail and canonical addresses.
create table site_host (
  host text primary key check (host = lower(host) and host !~ '[:/]'),
  site_id uuid not null references site,
  is_primary boolean not null default false
);
create unique index site_host_primary on site_host (site_id) where is_primary;
create index site_host_site on site_host (site_id);

-- Configuration lists: categories, parent categories, industries and the rest (TEN-21 to TEN-28).
create table config_entry (
  site_id uuid not null references site,
  list text not null,
  path text not null,
  name text not null,
  is_active boolean not null default true,
  child_categories text[] not null default '{}',
  position int not null default 0,
  created_at timestamptz not null default now(),
  primary key (site_id, list, path)
);
alter table config_entry enable row level security;
alter table config_entry force row level security;
create policy own_site on config_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant usage on schema public to guildhall_app, guildhall_jobs, guildhall_search;
grant select, update on site to guildhall_app;
grant select on site_host to guildhall_app, guildhall_jobs;
grant select, insert, update, delete on config_entry to guildhall_app;
