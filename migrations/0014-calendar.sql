-- Events of a site's calendar and of its members' own (CAL).

create table calendar_event (
  site_id uuid not null references site,
  id uuid not null,
  -- Value of one of the site's calendar types (CAL-14). 'own' is personal: it has an owner and nobody else sees it (CAL-18).
  type text not null,
  owner_id uuid,
  -- Who made it; an event stays when they leave, a personal one goes with its owner.
  creator_id uuid,
  title text not null,
  -- Exact instants (CAL-12); an event over whole days begins and ends at midnight of the site's time zone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  description text not null default '',
  place text not null default '',
  link text not null default '',
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, owner_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, creator_id) references member (site_id, id) on delete set null (creator_id),
  constraint calendar_event_own check ((type = 'own') = (owner_id is not null)),
  constraint calendar_event_order check (ends_at >= starts_at)
);
create index calendar_event_shared_start on calendar_event (site_id, starts_at, id) where owner_id is null;
create index calendar_event_shared_end on calendar_event (site_id, ends_at, id) where owner_id is null;
create index calendar_event_owner on calendar_event (site_id, owner_id, starts_at, id);
create index calendar_event_creator on calendar_event (site_id, creator_id);
alter table calendar_event enable row level security;
alter table calendar_event force row level security;
create policy own_site on calendar_event using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on calendar_event to guildhall_app;
