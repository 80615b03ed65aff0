-- One chain over all records of a site (LEG-B5): a line for each record made, entry added, record closed and record erased. The chain of a
-- record cannot show that the record itself, or its last entries, were taken away; this one does. What it cannot show is that it was itself
-- made anew from a line on, together with the records: for that its head has to be known outside the database. `legal_journal_head` is
-- where checkpoints are to be read from (LEG-B17); docs/decisions/0018 gives the format of a line. Lines are written from 0054 on, after
-- 0053 has written those of what was there before.

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
