-- The last day of a membership (ACC-B6). The instant at which access ends, expiry_date, follows from it and the site's time zone.
alter table member
  add column expiry_day date,
  -- The user type before the membership ended by itself; a later date restores it.
  add column type_before_expiry text,
  -- The local day on which reminders, or the end, are due next; null for members who are never reminded.
  add column expiry_due_on date;

create function derive_expiry() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from site where id = new.site_id);
begin
  if tg_op = 'INSERT' and new.expiry_day is not null or tg_op = 'UPDATE' and new.expiry_day is distinct from old.expiry_day then
    new.expiry_date := (new.expiry_day + 1)::timestamp at time zone zone;
  -- The previous version writes the instant alone; a change of the time zone moves it.
  elsif tg_op = 'INSERT' or new.expiry_date is distinct from old.expiry_date or new.expiry_day is null then
    new.expiry_day := ((new.expiry_date - interval '1 microsecond') at time zone zone)::date;
  end if;
  -- Only while members have access can it end.
  if new.user_type in ('admin', 'newUser', 'expiredUser') then
    new.expiry_due_on := null;
  elsif tg_op = 'INSERT' or new.expiry_day is distinct from old.expiry_day or new.user_type is distinct from old.user_type then
    new.expiry_due_on := new.expiry_day - 30;
  end if;
  if new.user_type <> 'expiredUser' then
    new.type_before_expiry := null;
  end if;
  return new;
end $$;
revoke all on function derive_expiry() from public;
create trigger derive_expiry before insert or update of user_type, expiry_day, expiry_date on member
  for each row execute function derive_expiry();

-- Which emails about the end of a membership somebody received: each once for a day; 0 is the end itself.
create table expiry_reminder (
  site_id uuid not null references site,
  member_id uuid not null,
  expiry_day date not null,
  days smallint not null,
  reminded_at timestamptz not null default now(),
  primary key (site_id, member_id, expiry_day, days),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table expiry_reminder enable row level security;
alter table expiry_reminder force row level security;
create policy own_site on expiry_reminder using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on expiry_reminder to guildhall_app;
