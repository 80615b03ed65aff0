-- What members chose for the calendar; without a row, the defaults hold.
create table calendar_preference (
  site_id uuid not null,
  member_id uuid not null,
  -- Whether other members see the name in lists of participants.
  shows_name boolean not null default true,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table calendar_preference enable row level security;
alter table calendar_preference force row level security;
create policy own_site on calendar_preference using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_preference to guildhall_app;
