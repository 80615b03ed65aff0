-- How often a member does what has a rate: posts, reports. The last times (seconds since 1970), the oldest first, as many as an hour may
-- have. A row lost with a crash does no harm, so nothing of it is written to the log of the database.
create unlogged table member_rate (
  site_id uuid not null references site,
  member_id uuid not null,
  kind text not null,
  times int[] not null,
  primary key (site_id, member_id, kind),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table member_rate enable row level security;
alter table member_rate force row level security;
create policy own_site on member_rate using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on member_rate for all to guildhall_jobs using (true);

-- When a member's view of a thing was counted last: of a question, an insight, a page.
create unlogged table recent_view (
  site_id uuid not null references site,
  member_id uuid not null,
  thing text not null,
  counted_at timestamptz not null,
  primary key (site_id, member_id, thing),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table recent_view enable row level security;
alter table recent_view force row level security;
create policy own_site on recent_view using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on recent_view for all to guildhall_jobs using (true);

grant select, insert, update on member_rate, recent_view to guildhall_app;
grant select, delete on member_rate, recent_view to guildhall_jobs;
