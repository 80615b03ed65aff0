-- Where an administrator acted from (TEN-B4). Entries without an address, those from before among them, have the hash they always had.

alter table audit_entry add column address text;

create or replace function audit_hash(entry audit_entry) returns bytea
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to((jsonb_build_array(
    entry.site_id, entry.number, (extract(epoch from entry.at) * 1000000)::bigint, entry.id, entry.actor_id, entry.action,
    entry.subject, entry.before, entry.after, encode(entry.previous_hash, 'hex'))
    || case when entry.address is null then '[]' else jsonb_build_array(entry.address) end)::text, 'UTF8'))
$$;
