-- Fewer years of keeping erase evidence: asked for by one administrator, they hold 30 days later, and once another one has confirmed them
-- where there is another. More years hold at once (LEG-15). And an administrator does not review the own record (LEGADM-44) unless the site
-- allows it.

alter table legal_setting
  add column administrators_review_own boolean not null default false,
  -- Fewer years that were asked for.
  add column pending_years int check (pending_years between 1 and 30),
  add column pending_by uuid,
  add column pending_at timestamptz(3),
  -- Whether there was another administrator to confirm it when it was asked for; who comes or leaves later changes nothing about that.
  add column pending_needs_confirmation boolean not null default false,
  add column confirmed_by uuid,
  add column confirmed_at timestamptz(3),
  add foreign key (site_id, pending_by) references member (site_id, id) on delete set null (pending_by),
  add foreign key (site_id, confirmed_by) references member (site_id, id) on delete set null (confirmed_by),
  add check ((pending_years is null) = (pending_at is null)),
  add check (confirmed_at is null or pending_years is not null);

create function has_other_administrator(of_site uuid, besides uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member m where m.site_id = of_site and m.user_type = 'admin' and m.id is distinct from besides
    and (m.expiry_date is null or m.expiry_date > now()))
$$;

-- Whether fewer years that were asked for hold by now.
create function is_legal_retention_due(setting legal_setting) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select setting.pending_years is not null and setting.pending_at <= now() - interval '30 days'
    and (setting.confirmed_at is not null or not setting.pending_needs_confirmation)
$$;

-- How many years the site keeps closed records, as of now.
create function legal_retention_years(of_site uuid) returns int
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select case when is_legal_retention_due(s) then s.pending_years else s.retention_years end
    from legal_setting s where s.site_id = of_site), 6)
$$;

-- When it was asked for, and whether it needs a second administrator, the database says; nothing lowers the years but what is due.
create function guard_legal_retention() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  years_before int := case when tg_op = 'INSERT' then 6 else legal_retention_years(new.site_id) end;
begin
  if tg_op = 'INSERT' or new.pending_years is distinct from old.pending_years or new.pending_by is distinct from old.pending_by and new.pending_by is not null then
    new.pending_at := case when new.pending_years is not null then now() end;
    new.pending_needs_confirmation := new.pending_years is not null and has_other_administrator(new.site_id, new.pending_by);
    new.confirmed_by := null;
    new.confirmed_at := null;
  else
    new.pending_at := old.pending_at;
    new.pending_needs_confirmation := old.pending_needs_confirmation;
    if old.confirmed_at is null and new.confirmed_by is not null and new.confirmed_by is distinct from new.pending_by
      and exists (select from member m where m.site_id = new.site_id and m.id = new.confirmed_by and m.user_type = 'admin') then
      new.confirmed_at := now();
    else
      new.confirmed_at := old.confirmed_at;
    end if;
  end if;
  if new.retention_years < years_before then
    raise exception 'fewer years are asked for, and hold after 30 days' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger legal_setting_guarded before insert or update on legal_setting
  for each row execute function guard_legal_retention();

-- Erases closed records of the bound site whose time is over, few at a time, as their entries and documents go with them within the time
-- that a statement has; held ones stay. Gives how many.
create or replace function erase_closed_legal_records() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  s uuid := app_site();
  years int := legal_retention_years(s);
  erased int;
begin
  perform set_config('app.erasure_cause', 'retention', true);
  with due as (
    select id from member_legal_item r where r.site_id = s and r.status = 'inactive' and r.time_removed < now() - make_interval(years => years)
      and not is_legally_held(s, r.member_id, r.id)
    order by r.time_removed limit 10
  ), gone as (
    delete from member_legal_item r using due where r.site_id = s and r.id = due.id returning r.id
  )
  select count(*) into erased from gone;
  return erased;
end $$;
grant select on legal_setting to guildhall_definer;
alter function erase_closed_legal_records() owner to guildhall_definer;
revoke all on function erase_closed_legal_records() from public;
grant execute on function erase_closed_legal_records() to guildhall_app;
