-- Nobody's evidence goes by one click of somebody else: a removed member's register closes and stays for the site's time of keeping (LEG-15),
-- and a legal hold keeps a record, or all of a member's, until an administrator lifts it.

-- The strongest lock first: one that begins with a weaker lock and asks for more waits for whoever read the table in between, who waits for it.
lock table member_legal_item, member in access exclusive mode;

-- A hold in force. Lifting deletes it; who set and lifted it, and why, is in the audit log.
create table legal_hold (
  site_id uuid not null references site,
  id uuid not null,
  -- Whose register it is; they may have been removed.
  member_id uuid not null,
  -- The one record it covers; all of the member's without.
  record_id uuid,
  reason text not null check (reason <> ''),
  placed_by uuid,
  placed_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, record_id) references member_legal_item (site_id, id) on delete cascade,
  foreign key (site_id, placed_by) references member (site_id, id) on delete set null (placed_by)
);
create unique index legal_hold_member on legal_hold (site_id, member_id) where record_id is null;
create unique index legal_hold_record on legal_hold (site_id, record_id) where record_id is not null;
create index legal_hold_of on legal_hold (site_id, member_id);
create index legal_hold_placer on legal_hold (site_id, placed_by);
alter table legal_hold enable row level security;
alter table legal_hold force row level security;
create policy own_site on legal_hold using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Whose the closed registers of removed members are. It goes with the last of their records.
create table legal_former_holder (
  site_id uuid not null references site,
  member_id uuid not null,
  display_name text not null,
  sign_up timestamptz not null,
  removed_at timestamptz(3) not null default now(),
  primary key (site_id, member_id)
);
create index legal_former_holder_latest on legal_former_holder (site_id, removed_at desc, member_id desc);
alter table legal_former_holder enable row level security;
alter table legal_former_holder force row level security;
create policy own_site on legal_former_holder using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, delete on legal_hold to guildhall_app;
grant select, insert on legal_former_holder to guildhall_app;
grant select, delete on legal_hold, legal_former_holder to guildhall_definer;

create function is_legally_held(of_site uuid, of_member uuid, of_record uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from legal_hold h
    where h.site_id = of_site and h.member_id = of_member and (h.record_id is null or h.record_id = of_record))
$$;

-- A held record is neither closed by its holder nor erased. The one exception is the account that its owner deletes (PROF-19).
create function keep_held_legal_record() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_legally_held(old.site_id, old.member_id, old.id)
    and not (tg_op = 'DELETE' and current_setting('app.erasure_cause', true) is not distinct from 'account') then
    raise exception 'a record under legal hold stays as it is' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger member_legal_item_held before delete or update of status on member_legal_item
  for each row execute function keep_held_legal_record();

-- The foreign key took a member's records along. In its place: a record is made for a member of the site alone, whom it waits for.
create function need_legal_holder() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from member m where m.site_id = new.site_id and m.id = new.member_id for key share;
  if not found then raise exception 'a record needs its member' using errcode = 'foreign_key_violation'; end if;
  return new;
end $$;
create trigger member_legal_item_holder before insert on member_legal_item
  for each row execute function need_legal_holder();

-- Whoever removes a member, by whatever statement: what they hold is closed, not erased. A held register keeps its member.
create function close_legal_register() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from member_legal_item r where r.site_id = old.site_id and r.member_id = old.id) then return old; end if;
  if exists (select from legal_hold h where h.site_id = old.site_id and h.member_id = old.id) then
    raise exception 'a member under legal hold stays' using errcode = 'restrict_violation';
  end if;
  update member_legal_item r set status = 'inactive'
    where r.site_id = old.site_id and r.member_id = old.id and r.status = 'active';
  delete from legal_evidence e using member_legal_item r
    where r.site_id = old.site_id and r.member_id = old.id and e.site_id = r.site_id and e.record_id = r.id and e.entry_id is null;
  insert into legal_former_holder (site_id, member_id, display_name, sign_up) values (old.site_id, old.id, old.display_name, old.sign_up);
  return old;
end $$;
create trigger member_register_closed before delete on member for each row execute function close_legal_register();

alter table member_legal_item drop constraint member_legal_item_site_id_member_id_fkey;

-- Erases all that a member holds, at once, as the owner of the account decided (PROF-19); call it before the member goes. Gives how many.
create function erase_legal_register(of_member uuid) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased int;
begin
  if app_site() is null then raise exception 'a register belongs to a site'; end if;
  perform set_config('app.erasure_cause', 'account', true);
  delete from legal_hold h where h.site_id = app_site() and h.member_id = of_member;
  delete from member_legal_item r where r.site_id = app_site() and r.member_id = of_member;
  get diagnostics erased = row_count;
  return erased;
end $$;
grant delete on member_legal_item to guildhall_definer;
-- The trigger that counts what goes.
grant select, update on legal_subscriber to guildhall_definer;
alter function erase_legal_register(uuid) owner to guildhall_definer;
revoke all on function erase_legal_register(uuid) from public;
grant execute on function erase_legal_register(uuid) to guildhall_app;

-- The name of a removed member goes with the last of their records.
create function forget_former_legal_holder() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from legal_former_holder f where f.site_id = old.site_id and f.member_id = old.member_id
    and not exists (select from member_legal_item r where r.site_id = old.site_id and r.member_id = old.member_id);
  return null;
end $$;
create trigger member_legal_item_forgotten after delete on member_legal_item
  for each row execute function forget_former_legal_holder();
