-- The last move of each event, with what it was before, so that whoever made it can undo it within some minutes.
create table calendar_move (
  site_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  -- The event's revision after the move; another one means that it has changed since.
  revision int not null,
  -- The event the following dates of a series have become.
  new_event_id uuid,
  -- The columns that were changed, the dates that differed, and where answers went.
  before jsonb not null,
  moved_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, event_id),
  foreign key (site_id, event_id) references calendar_event (site_id, id) on delete cascade,
  foreign key (site_id, new_event_id) references calendar_event (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index calendar_move_age on calendar_move (site_id, moved_at);
create index calendar_move_new_event on calendar_move (site_id, new_event_id);
create index calendar_move_member on calendar_move (site_id, member_id);
alter table calendar_move enable row level security;
alter table calendar_move force row level security;
create policy own_site on calendar_move using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_move to guildhall_app;
