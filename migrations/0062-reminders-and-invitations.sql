-- Reminders of events and invitations to them (CAL-B5, CAL-B7), and the attachments of emails.
alter table calendar_event
  -- When reminders of its dates are looked for next; null for never. Every event is looked at once, and again after each change.
  add column next_reminder_at timestamptz default now();
create policy due on calendar_event for select to guildhall_jobs using (true);
grant select (site_id, next_reminder_at, removed_at) on calendar_event to guildhall_jobs;

-- Who was reminded of a date, by its start: a date that is moved reminds again.
create table calendar_reminder (
  site_id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  primary key (site_id, event_id, member_id, starts_at),
  foreign key (site_id, event_id) references calendar_event (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index calendar_reminder_member on calendar_reminder (site_id, member_id);
create index calendar_reminder_age on calendar_reminder (site_id, starts_at);
alter table calendar_reminder enable row level security;
alter table calendar_reminder force row level security;
create policy own_site on calendar_reminder using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy due on calendar_reminder for select to guildhall_jobs using (true);
grant select, insert, update, delete on calendar_reminder to guildhall_app;
grant select (site_id, starts_at) on calendar_reminder to guildhall_jobs;

-- Members invited to an event or one date of a series, and what their last email about it contained.
create table calendar_invitation (
  site_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  -- The date of a series, by the start that the rule gives; the epoch for a single event; null once the rule has no such date.
  date timestamptz,
  member_id uuid not null,
  invited_by uuid,
  invited_at timestamptz not null default now(),
  -- The order in which members were invited.
  number bigint generated always as identity,
  -- Names the date in calendars elsewhere, wherever it is moved.
  uid text not null,
  -- The secret of its links.
  secret_hash bytea not null,
  -- Whoever declined hears no more of the date, also once it is deleted with its answers.
  declined boolean not null default false,
  -- What was last sent: the iCalendar method, the SEQUENCE, and what the file contained. Null before the first email.
  sent_method text constraint calendar_invitation_method check (sent_method in ('REQUEST', 'CANCEL')),
  sent_sequence int,
  sent_event jsonb,
  -- Whether what was sent has to be compared with the event as it is now.
  is_due boolean not null default true,
  primary key (site_id, id),
  unique (site_id, event_id, date, member_id),
  unique (site_id, secret_hash),
  foreign key (site_id, event_id) references calendar_event (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, invited_by) references member (site_id, id) on delete set null (invited_by)
);
create index calendar_invitation_order on calendar_invitation (site_id, event_id, date, number);
create index calendar_invitation_member on calendar_invitation (site_id, member_id, id);
create index calendar_invitation_inviter on calendar_invitation (site_id, invited_by, invited_at);
create index calendar_invitation_due on calendar_invitation (site_id, number) where is_due;
alter table calendar_invitation enable row level security;
alter table calendar_invitation force row level security;
create policy own_site on calendar_invitation using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy due on calendar_invitation for select to guildhall_jobs using (true);
grant select, insert, update, delete on calendar_invitation to guildhall_app;
grant select (site_id, is_due) on calendar_invitation to guildhall_jobs;

-- Files of an email, stored so that a retry sends the same: [{fileName, contentType, text}].
alter table mail add column attachments jsonb;
