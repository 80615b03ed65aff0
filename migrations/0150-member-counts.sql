-- How many members of each user type, company type and supplier a site has, without counting them (ADM-35, ADM-B2).
lock table member in access exclusive mode;

-- The counts as of their last fold. `counted_by` is one of MEMBER_GROUPS; empty values stand for members without a company type or supplier.
create table member_count (
  site_id uuid not null references site,
  counted_by text not null check (counted_by in ('userType', 'companyType', 'supplier')),
  value text not null,
  members int not null,
  primary key (site_id, counted_by, value)
);

-- What has been added to them since: each statement that changes members adds rows of its own, so that nobody waits for a count.
create table member_count_change (
  site_id uuid not null references site,
  id bigint not null generated always as identity,
  counted_by text not null,
  value text not null,
  members int not null,
  primary key (site_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['member_count', 'member_count_change'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_site on %I using (site_id = (select app_site())) with check (site_id = (select app_site()))', t);
  end loop;
end $$;
grant select, insert, update on member_count to guildhall_app;
grant select, insert, delete on member_count_change to guildhall_app;

-- Adds the changes of the bound site to its counts, once there are so many that reading them takes longer than the counts. Only one
-- transaction at a time does: the others do not wait for it, their changes are folded next time.
create function fold_member_counts() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  s uuid := app_site();
begin
  if (select count(*) from (select from member_count_change where site_id = s limit 60) changes) < 60 then return; end if;
  if not pg_try_advisory_xact_lock(hashtextextended('member_count/' || s, 0)) then return; end if;
  with changes as (delete from member_count_change where site_id = s returning counted_by, value, members)
  insert into member_count as counted (site_id, counted_by, value, members)
  select s, counted_by, value, sum(members) from changes group by counted_by, value
  on conflict (site_id, counted_by, value) do update set members = counted.members + excluded.members;
end $$;
revoke all on function fold_member_counts() from public;
grant execute on function fold_member_counts() to guildhall_app;

create function count_new_members() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_count_change (site_id, counted_by, value, members)
  select m.site_id, counted.by, counted.value, count(*)
  from new_members m, lateral (values ('userType', m.user_type), ('companyType', m.company_type), ('supplier', m.supplier)) counted (by, value)
  group by 1, 2, 3;
  perform fold_member_counts();
  return null;
end $$;
create trigger members_counted after insert on member
  referencing new table as new_members for each statement execute function count_new_members();

create function count_changed_members() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_count_change (site_id, counted_by, value, members)
  select m.site_id, counted.by, counted.value, sum(counted.members)
  from old_members o join new_members m on m.site_id = o.site_id and m.id = o.id, lateral (values
    ('userType', o.user_type, -1), ('companyType', o.company_type, -1), ('supplier', o.supplier, -1),
    ('userType', m.user_type, 1), ('companyType', m.company_type, 1), ('supplier', m.supplier, 1)) counted (by, value, members)
  where (o.user_type, o.company_type, o.supplier) is distinct from (m.user_type, m.company_type, m.supplier)
  group by 1, 2, 3 having sum(counted.members) <> 0;
  if found then perform fold_member_counts(); end if;
  return null;
end $$;
create trigger members_counted_again after update on member
  referencing old table as old_members new table as new_members for each statement execute function count_changed_members();

create function count_removed_members() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_count_change (site_id, counted_by, value, members)
  select o.site_id, counted.by, counted.value, -count(*)
  from old_members o, lateral (values ('userType', o.user_type), ('companyType', o.company_type), ('supplier', o.supplier)) counted (by, value)
  group by 1, 2, 3;
  perform fold_member_counts();
  return null;
end $$;
create trigger members_no_longer_counted after delete on member
  referencing old table as old_members for each statement execute function count_removed_members();

-- Counts the members of a site anew. Members and changes are read as of one moment, so members may change meanwhile; only folds wait.
create function recount_members(s uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('member_count/' || s, 0));
  with included as (delete from member_count_change where site_id = s), recounted as (
    select counted.by, counted.value, count(*)::int as members
    from member m, lateral (values ('userType', m.user_type), ('companyType', m.company_type), ('supplier', m.supplier)) counted (by, value)
    where m.site_id = s group by 1, 2
  )
  insert into member_count as counted (site_id, counted_by, value, members)
  select s, coalesce(r.by, c.counted_by), coalesce(r.value, c.value), coalesce(r.members, 0)
  from recounted r full join (select * from member_count where site_id = s) c on c.counted_by = r.by and c.value = r.value
  on conflict (site_id, counted_by, value) do update set members = excluded.members;
end $$;
revoke all on function recount_members(uuid), count_new_members(), count_changed_members(), count_removed_members() from public;

-- The last site that 0151 has counted.
create table member_count_progress (site_id uuid not null);
insert into member_count_progress values ('00000000-0000-0000-0000-000000000000');
