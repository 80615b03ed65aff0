-- One chain over all records of a site (LEG-B5): a line for each record made, entry added, record closed and record erased. The chain of a
-- record cannot show that the record itself, or its last entries, were taken away; this one does. What it cannot show is that it was itself
-- made anew from a line on, together with the records: for that its head has to be known outside the database. `legal_journal_head` is
-- where checkpoints are to be read from (LEG-B17); docs/decisions/0018 gives the format of a line.

create table legal_journal (
  site_id uuid not null references site,
  sequence bigint not null,
  kind text not null check (kind in ('made', 'entry', 'closed', 'erased')),
  record_id uuid not null,
  -- Of the entry; of a record closed or erased, the number of its last entry.
  number int not null,
  -- Of that entry; where there is none, what the first entry of the record stands on.
  entry_hash bytea not null,
  -- Written by a migration for what was there before the journal; `at` is then the time of that migration.
  is_backfilled boolean not null default false,
  at timestamptz(3) not null,
  previous bytea not null,
  hash bytea not null,
  primary key (site_id, sequence),
  unique (site_id, record_id, kind, number)
);
alter table legal_journal enable row level security;
alter table legal_journal force row level security;
create policy own_site on legal_journal using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- The end of each site's journal. Whoever appends locks this row until the transaction ends.
create table legal_journal_head (
  site_id uuid not null references site,
  sequence bigint not null default 0,
  hash bytea not null,
  at timestamptz(3) not null default '-infinity',
  primary key (site_id)
);
alter table legal_journal_head enable row level security;
alter table legal_journal_head force row level security;
create policy own_site on legal_journal_head using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select on legal_journal, legal_journal_head to guildhall_app;
grant insert on legal_journal, legal_erasure to guildhall_definer;
grant select, insert, update on legal_journal_head to guildhall_definer;

-- Why a record was erased, as the code that did it says; 'other' is none of the product's ways.
alter table legal_erasure add column cause text not null default 'retention' check (cause in ('retention', 'account', 'other'));

-- What the first line of a site's journal stands on.
create function legal_journal_root(of_site uuid) returns bytea
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to('guildhall-legal-journal-1,' || of_site, 'UTF8'))
$$;

-- What is hashed of a line. No part holds a comma.
create function legal_journal_text(line legal_journal) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select concat_ws(',', 'guildhall-legal-journal-1', line.site_id, line.sequence, line.kind, line.record_id, line.number,
    encode(line.entry_hash, 'hex'), line.is_backfilled::int, (extract(epoch from line.at) * 1000)::bigint, encode(line.previous, 'hex'))
$$;

-- Appends a line, for the two triggers below, which run under this function's owner.
create function append_to_legal_journal(of_site uuid, of_kind text, of_record uuid, of_number int, of_hash bytea) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  head legal_journal_head;
  line legal_journal;
begin
  select * into head from legal_journal_head h where h.site_id = of_site for update;
  if not found then
    insert into legal_journal_head (site_id, hash) values (of_site, legal_journal_root(of_site)) on conflict do nothing;
    select * into head from legal_journal_head h where h.site_id = of_site for update;
  end if;
  line := row (of_site, head.sequence + 1, of_kind, of_record, of_number, of_hash, false,
    greatest(date_trunc('milliseconds', clock_timestamp()), head.at), head.hash, null);
  line.hash := sha256(convert_to(legal_journal_text(line), 'UTF8'));
  insert into legal_journal select line.*;
  update legal_journal_head h set sequence = line.sequence, hash = line.hash, at = line.at where h.site_id = of_site;
end $$;
alter function append_to_legal_journal(uuid, text, uuid, int, bytea) owner to guildhall_definer;
revoke all on function append_to_legal_journal(uuid, text, uuid, int, bytea) from public;

create function journal_legal_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.site_id <> app_site() then raise exception 'another site is bound' using errcode = 'restrict_violation'; end if;
  perform append_to_legal_journal(new.site_id, 'entry', new.record_id, new.number, new.hash);
  return null;
end $$;
alter function journal_legal_entry() owner to guildhall_definer;
revoke all on function journal_legal_entry() from public;

-- Whatever erases a record, whoever does it and by which statement: number and last hash of its history stay.
create function journal_legal_record() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r member_legal_item := case when tg_op = 'DELETE' then old else new end;
  last_hash bytea := coalesce(r.head, legal_record_root(r.site_id, r.id, r.member_id, r.item_id));
  bound text := coalesce(current_setting('app.site', true), '');
begin
  -- Whoever reached a record without a bound site is under no policy; this function is.
  if app_site() is null then perform set_config('app.site', r.site_id::text, true); end if;
  if r.site_id <> app_site() then raise exception 'another site is bound' using errcode = 'restrict_violation'; end if;
  if tg_op = 'DELETE' then
    insert into legal_erasure (site_id, record_id, entries, head, cause)
    values (r.site_id, r.id, r.entries, r.head, coalesce(nullif(current_setting('app.erasure_cause', true), ''), 'other'));
    perform append_to_legal_journal(r.site_id, 'erased', r.id, r.entries, last_hash);
  elsif tg_op = 'INSERT' then
    perform append_to_legal_journal(r.site_id, 'made', r.id, 0, last_hash);
  end if;
  if tg_op <> 'DELETE' and r.status = 'inactive' and (tg_op = 'INSERT' or old.status = 'active') then
    perform append_to_legal_journal(r.site_id, 'closed', r.id, r.entries, last_hash);
  end if;
  perform set_config('app.site', bound, true);
  return null;
end $$;
alter function journal_legal_record() owner to guildhall_definer;
revoke all on function journal_legal_record() from public;

-- Lines for what is there already, in the order of its time: all of it, or what came since. Those that are there are left out. This runs once
-- for all sites, and reads without a lock on what is in use; where migrations can fill in parts, it belongs there.
create procedure backfill_legal_journal(since timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  line legal_journal;
  head legal_journal_head;
  was record;
begin
  for was in
    select r.site_id, 'made' as kind, r.id, 0 as number, legal_record_root(r.site_id, r.id, r.member_id, r.item_id) as hash, r.time_added as at, 1 as step
      from member_legal_item r where r.time_added >= since
    union all
    -- Times were the server's then, and may have fallen within a record; its entries stand in their own order here all the same.
    select e.site_id, 'entry', e.record_id, e.number, e.hash,
        greatest(r.time_added, max(e.at) over (partition by e.site_id, e.record_id order by e.number)), 2
      from legal_entry e join member_legal_item r on r.site_id = e.site_id and r.id = e.record_id where e.at >= since
    union all
    select r.site_id, 'closed', r.id, r.entries, coalesce(r.head, legal_record_root(r.site_id, r.id, r.member_id, r.item_id)),
        greatest(r.time_removed, (select max(e.at) from legal_entry e where e.site_id = r.site_id and e.record_id = r.id)), 3
      from member_legal_item r where r.status = 'inactive' and r.time_removed >= since
    union all
    select x.site_id, 'erased', x.record_id, x.entries, coalesce(x.head, '\x'), x.erased_at, 4 from legal_erasure x where x.erased_at >= since
    order by 1, 6, 7, 3, 4
  loop
    if since > '-infinity' and exists (select from legal_journal j
      where j.site_id = was.site_id and j.record_id = was.id and j.kind = was.kind and j.number = was.number) then continue; end if;
    if head.site_id is distinct from was.site_id then
      call keep_legal_journal_head(head);
      select * into head from legal_journal_head h where h.site_id = was.site_id;
      if not found then head := row (was.site_id, 0, legal_journal_root(was.site_id), transaction_timestamp()); end if;
    end if;
    line := row (was.site_id, head.sequence + 1, was.kind, was.id, was.number, was.hash, true,
      date_trunc('milliseconds', transaction_timestamp()), head.hash, null);
    line.hash := sha256(convert_to(legal_journal_text(line), 'UTF8'));
    insert into legal_journal select line.*;
    head := row (was.site_id, line.sequence, line.hash, line.at);
  end loop;
  call keep_legal_journal_head(head);
end $$;
create procedure keep_legal_journal_head(head legal_journal_head)
language sql set search_path = pg_catalog, public, pg_temp as $$
  insert into legal_journal_head select head.* where head.site_id is not null
  on conflict (site_id) do update set sequence = excluded.sequence, hash = excluded.hash, at = excluded.at
$$;
-- Under the one role that no policy binds, as the owner of the tables is bound by them.
grant select on member_legal_item, legal_entry, legal_erasure to guildhall_search;
grant select, insert, update on legal_journal, legal_journal_head to guildhall_search;
alter procedure keep_legal_journal_head(legal_journal_head) owner to guildhall_search;
alter procedure backfill_legal_journal(timestamptz) owner to guildhall_search;
call backfill_legal_journal('-infinity');

-- Deferred to the end of the transaction: the head of a site is the last lock that anything takes, and is held for the commit alone.
create constraint trigger legal_entry_journalled after insert on legal_entry
  deferrable initially deferred for each row execute function journal_legal_entry();
create constraint trigger member_legal_item_journalled after insert or update of status or delete on member_legal_item
  deferrable initially deferred for each row execute function journal_legal_record();
-- What a running server wrote while the lines above were made; from here on nobody writes before this migration ends.
call backfill_legal_journal(transaction_timestamp() - interval '1 hour');
drop procedure backfill_legal_journal(timestamptz);
drop procedure keep_legal_journal_head(legal_journal_head);
revoke all on member_legal_item, legal_entry, legal_erasure, legal_journal, legal_journal_head from guildhall_search;

-- Nothing changes or removes a line, an erasure, or takes the head back; also against those who have more rights than the server.
create function refuse_legal_journal_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the journal of the legal register is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger legal_journal_append_only before update or delete on legal_journal
  for each row execute function refuse_legal_journal_change();
create trigger legal_journal_not_emptied before truncate on legal_journal
  for each statement execute function refuse_legal_journal_change();
create trigger legal_erasure_append_only before update or delete on legal_erasure
  for each row execute function refuse_legal_journal_change();
create trigger legal_erasure_not_emptied before truncate on legal_erasure
  for each statement execute function refuse_legal_journal_change();
create trigger legal_journal_head_advances before update on legal_journal_head
  for each row when (new.site_id <> old.site_id or new.sequence <> old.sequence + 1 or new.at < old.at)
  execute function refuse_legal_journal_change();
create trigger legal_journal_head_stays before delete on legal_journal_head
  for each row execute function refuse_legal_journal_change();
create trigger legal_journal_head_not_emptied before truncate on legal_journal_head
  for each statement execute function refuse_legal_journal_change();

