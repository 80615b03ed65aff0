-- The audit log as a chain for each site (TEN-B4, TEN-B14): every entry has the next number, a time by the database that never falls,
-- and a hash over what it says and over the entry before it.

alter table audit_entry add column number int;
alter table audit_entry add column previous_hash bytea;
alter table audit_entry add column hash bytea;

-- The time counts in microseconds since 1970, as text of a time depends on a setting.
create function audit_hash(entry audit_entry) returns bytea
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(
    entry.site_id, entry.number, (extract(epoch from entry.at) * 1000000)::bigint, entry.id, entry.actor_id, entry.action,
    entry.subject, entry.before, entry.after, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;

-- Number, time and hashes are the database's alone: whatever an insert says of them is replaced. The lock is taken by the last
-- statement of a transaction and lasts until its end, so that no two entries follow the same one.
create function chain_audit_entry() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  last audit_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_entry/' || new.site_id, 0));
  select * into last from audit_entry where site_id = new.site_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := greatest(clock_timestamp(), last.at);
  new.previous_hash := coalesce(last.hash, '');
  new.hash := audit_hash(new);
  return new;
end $$;

-- Entries made before are chained in the order of their times.
do $$
declare
  entry audit_entry;
  last audit_entry;
begin
  for entry in select * from audit_entry order by site_id, at, id loop
    if last.site_id is distinct from entry.site_id then last := null; end if;
    entry.number := coalesce(last.number, 0) + 1;
    entry.previous_hash := coalesce(last.hash, '');
    entry.hash := audit_hash(entry);
    update audit_entry set number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash
      where site_id = entry.site_id and id = entry.id;
    last := entry;
  end loop;
end $$;

alter table audit_entry alter column number set not null;
alter table audit_entry alter column previous_hash set not null;
alter table audit_entry alter column hash set not null;

create trigger chain before insert on audit_entry for each row execute function chain_audit_entry();

-- One index for each way the log is read, newest first.
create unique index audit_entry_number on audit_entry (site_id, number);
create index audit_entry_action on audit_entry (site_id, action, number);
create index audit_entry_at on audit_entry (site_id, at, number);
create index audit_entry_actor on audit_entry (site_id, actor_id, number);
drop index audit_entry_subject;
create index audit_entry_subject on audit_entry (site_id, subject, number);
