-- The entry says more of what it proves (LEG-B5): its time is the database's and never falls within a record, it names the revision of the
-- legal item that was assessed by its hash, and it commits to the author's name of that day. Entries made before keep their format.

alter table legal_entry
  -- 1: as 0036 hashed it; 2: with the three columns below.
  add column format smallint not null default 1,
  add column item_revision int,
  add column item_hash bytea,
  -- SHA-256 of a salt and the author's display name. Both stand in legal_entry_name and go with the author (PROF-19): the chain stays
  -- whole, and nobody can open the commitment any more.
  add column author_commitment bytea;
alter table legal_entry_name add column salt bytea;
-- The name is written by the trigger that chains its entry, before the entry itself is there.
alter table legal_entry_name alter constraint legal_entry_name_site_id_entry_id_fkey deferrable initially deferred;

-- All that a revision of a legal item says; the same as legal_item_version.contents.
create function legal_item_contents(item legal_item) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('title', item.title, 'area', item.area, 'regulators', item.regulators, 'countries', item.countries,
    'sectors', item.sectors, 'link', item.link, 'texts', item.texts)
$$;

create function legal_item_hash(of_site uuid, item_id uuid, revision int, contents jsonb) returns bytea
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(concat_ws(',', 'guildhall-legal-item-1', of_site, item_id, revision, contents), 'UTF8'))
$$;

create function legal_author_commitment(salt bytea, display_name text) returns bytea
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to('guildhall-legal-author-1,', 'UTF8') || salt || convert_to(display_name, 'UTF8'))
$$;

-- What is hashed of an entry. Format 1 is what 0036 made; format 2 begins with its name, so that none reads like the other.
create or replace function legal_entry_words(said legal_entry) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when said.format = 1 then '' else 'guildhall-legal-entry-' || said.format || ',' end
    || string_agg(coalesce(octet_length(part)::text || ':' || part, '-'), ',' order by place)
  from unnest(array[
    said.site_id::text, said.record_id::text, said.number::text, said.id::text, said.type, said.about::text, said.status,
    said.note_json::text, said.note_html, said.note_plaintext, said.why, said.evidence::text, said.author_id::text,
    ((extract(epoch from said.at) * 1000)::bigint)::text, encode(said.previous, 'hex')
  ] || case when said.format = 1 then array[]::text[] else array[
    said.item_revision::text, encode(said.item_hash, 'hex'), encode(said.author_commitment, 'hex')
  ] end) with ordinality as parts (part, place)
$$;

-- Numbers, dates and chains an entry, whatever the caller sent for these columns. Entries of one record wait for each other here.
create or replace function chain_legal_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held member_legal_item;
  item legal_item;
  last_at timestamptz;
  author_name text;
  new_salt bytea;
begin
  select * into held from member_legal_item r where r.site_id = app_site() and r.site_id = new.site_id and r.id = new.record_id for update;
  if not found then raise exception 'an entry needs its record' using errcode = 'foreign_key_violation'; end if;
  if held.status = 'inactive' then raise exception 'a closed record is read and nothing else' using errcode = 'restrict_violation'; end if;
  select e.at into last_at from legal_entry e
    where e.site_id = new.site_id and e.record_id = new.record_id and e.number = held.entries;
  new.format := 2;
  new.number := held.entries + 1;
  new.previous := coalesce(held.head, legal_record_root(held.site_id, held.id, held.member_id, held.item_id));
  -- A clock that was set back does not take the history with it.
  new.at := greatest(date_trunc('milliseconds', clock_timestamp()), last_at);
  select * into item from legal_item i where i.site_id = held.site_id and i.id = held.item_id;
  new.item_revision := item.revision;
  new.item_hash := legal_item_hash(item.site_id, item.id, item.revision, legal_item_contents(item));
  select m.display_name into author_name from member m where m.site_id = new.site_id and m.id = new.author_id;
  new.author_commitment := null;
  if author_name is not null then
    new_salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    new.author_commitment := legal_author_commitment(new_salt, author_name);
    insert into legal_entry_name (site_id, entry_id, member_id, display_name, salt)
    values (new.site_id, new.id, new.author_id, author_name, new_salt);
  end if;
  new.hash := sha256(convert_to(legal_entry_words(new), 'UTF8'));
  update member_legal_item r set entries = new.number, head = new.hash,
    evaluated_at = case when new.type = 'user' then new.at else r.evaluated_at end
  where r.site_id = new.site_id and r.id = new.record_id;
  return new;
end $$;
-- Under the policies, like everybody but those who search.
grant select on member_legal_item, legal_entry, legal_item to guildhall_definer;
grant select (site_id, id, display_name) on member to guildhall_definer;
grant update (entries, head, evaluated_at) on member_legal_item to guildhall_definer;
grant insert on legal_entry_name to guildhall_definer;
alter function chain_legal_entry() owner to guildhall_definer;
revoke all on function chain_legal_entry() from public;

-- Names without a salt are not taken: a server of the version before, which runs on while this is migrated, still sends them.
create function skip_unsalted_legal_entry_name() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  return null;
end $$;
create trigger legal_entry_name_salted before insert on legal_entry_name
  for each row when (new.salt is null) execute function skip_unsalted_legal_entry_name();
