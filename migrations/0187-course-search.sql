-- What searches of courses and certificates look through, as `searchable` in learning/search.ts makes it; names of instructors and topics
-- are looked up. Plain columns that triggers write, as a generated one would rewrite the tables while everybody waits.
alter table course_version add column search_text text not null default '';
alter table course_certificate add column search_text text not null default '';

create function searchable_text(plain text) returns text
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select lower(regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;

create function write_version_search() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.search_text := searchable_text(new.title || ' ' || new.description);
  return new;
end $$;
create trigger version_searched before insert or update of title, description on course_version
  for each row execute function write_version_search();

create function write_certificate_search() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.search_text := searchable_text(new.holder_name || ' ' || new.course_title);
  return new;
end $$;
create trigger certificate_searched before insert or update of holder_name, course_title on course_certificate
  for each row execute function write_certificate_search();
