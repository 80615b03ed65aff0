-- The secret addresses under which members subscribe to the calendar elsewhere (CAL-B4).
create table calendar_feed (
  site_id uuid not null,
  member_id uuid not null,
  -- Found by its hash; sealed, so that it can be shown once more and a copy of the database does not reveal it.
  secret_hash bytea not null,
  secret bytea not null,
  renewed_at timestamptz not null default now(),
  primary key (site_id, member_id),
  unique (site_id, secret_hash),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy own_site on calendar_feed using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_feed to guildhall_app;
