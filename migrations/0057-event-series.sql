-- Events that repeat and take place in a time zone of their own (CAL-B2, CAL-B3, CAL-B5).
create extension if not exists btree_gist;

alter table calendar_event
  -- Null for the site's; a series and whole days keep the zone they were made in.
  add column time_zone text,
  -- RRULE of RFC 5545 without its name; null for a single event.
  add column rule text,
  -- Starts besides those of the rule, and starts of the rule that were deleted.
  add column added_dates timestamptz[] not null default '{}',
  add column deleted_dates timestamptz[] not null default '{}',
  -- The first start and the last end of all dates, moved ones included; null for a single event, infinity for an endless series.
  add column first_start timestamptz,
  add column last_end timestamptz,
  -- The description as the editor saves it; its plain text is in `description`.
  add column description_json jsonb,
  add column join_link text not null default '',
  -- How many may attend; null for any number.
  add column capacity int constraint calendar_event_capacity check (capacity between 1 and 100000),
  -- How long before the start attendees are reminded; null for never.
  add column reminder_minutes int constraint calendar_event_reminder check (reminder_minutes between 0 and 40320),
  -- What an edit is based on, and how often calendars elsewhere have to learn of a change (SEQUENCE of RFC 5545).
  add column revision int not null default 1,
  add column sequence int not null default 0,
  add column changed_at timestamptz not null default now(),
  -- Cancelled events remain visible as such; removed ones remain for 90 days in the feeds that held them.
  add column cancelled_at timestamptz,
  add column removed_at timestamptz;

-- One date of a series that differs from the rest: moved, changed or cancelled.
create table calendar_date (
  site_id uuid not null,
  event_id uuid not null,
  -- The start that the rule gives.
  date timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The fields that differ, by their names in the API.
  changes jsonb not null default '{}',
  cancelled_at timestamptz,
  sequence int not null default 0,
  primary key (site_id, event_id, date),
  foreign key (site_id, event_id) references calendar_event (site_id, id) on delete cascade,
  constraint calendar_date_order check (ends_at >= starts_at)
);
alter table calendar_date enable row level security;
alter table calendar_date force row level security;
create policy own_site on calendar_date using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_date to guildhall_app;
