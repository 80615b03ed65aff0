-- Pictures of events (CAL-24): those sent for one, and the one an event shows.
lock table file, calendar_event in access exclusive mode;

create table calendar_picture (
  site_id uuid not null references site,
  file_id uuid not null,
  -- Until an event shows it, nobody else sees it or may use it.
  sent_by uuid,
  sent_at timestamptz not null default now(),
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, sent_by) references member (site_id, id) on delete set null (sent_by)
);
create index calendar_picture_sender on calendar_picture (site_id, sent_by);
create index calendar_picture_age on calendar_picture (site_id, sent_at);
alter table calendar_picture enable row level security;
alter table calendar_picture force row level security;
create policy own_site on calendar_picture using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_picture to guildhall_app;

-- Which sites have such: only that, and how old they are.
create policy aged on calendar_picture for select to guildhall_jobs using (true);
grant select (site_id, sent_at) on calendar_picture to guildhall_jobs;

alter table calendar_event
  add column picture uuid,
  add column picture_alt text not null default '',
  add constraint calendar_event_picture foreign key (site_id, picture)
    references calendar_picture (site_id, file_id) on delete set null (picture) not valid;

-- 'calendar': everybody for that of a shared event, its owner alone for that of a personal one.
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check
  check (access in ('public', 'members', 'downloads', 'insight', 'forum', 'evidence', 'calendar')) not valid;
