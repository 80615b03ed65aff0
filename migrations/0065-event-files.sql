-- The UID an event had in the file it was imported from, so that the same file changes nothing the second time (CAL-11, CAL-B4).
alter table calendar_event add column uid text;

-- Who was at an event, or at one date of a series, as noted by those who may edit it (CAL-B12). The note outlives the event and the
-- answer, as a record of the member: it has the title and times of then, and no foreign key to the event.
create table calendar_attendance (
  site_id uuid not null,
  member_id uuid not null,
  event_id uuid not null,
  -- The date of a series, by the start that the rule gives; the epoch for a single event.
  date timestamptz not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  noted_by uuid,
  noted_at timestamptz not null default now(),
  primary key (site_id, member_id, event_id, date),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, noted_by) references member (site_id, id) on delete set null (noted_by)
);
create index calendar_attendance_event on calendar_attendance (site_id, event_id, date, member_id);
create index calendar_attendance_noted_by on calendar_attendance (site_id, noted_by);
alter table calendar_attendance enable row level security;
alter table calendar_attendance force row level security;
create policy own_site on calendar_attendance using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_attendance to guildhall_app;
