-- Where a site's news ticker reads, and the headlines that were read there last.

create table news_source (
  site_id uuid primary key references site,
  address text not null default '',
  -- Headlines that came with sample data: nothing is asked for.
  is_recorded boolean not null default false,
  headlines jsonb not null default '[]',
  read_at timestamptz,
  failed_at timestamptz,
  failure text not null default ''
);
alter table news_source enable row level security;
alter table news_source force row level security;
create policy own_site on news_source using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on news_source to guildhall_app;

-- Which sites have something to read is found across sites: only that they do, not where.
create policy due on news_source for select to guildhall_jobs using (not is_recorded and address <> '');
grant select (site_id) on news_source to guildhall_jobs;
