-- What a search of courses looks through, as `searchable` in learning/search.ts makes it; names of instructors and topics are looked up.
alter table course_version add column search_text text generated always as (
  lower(regexp_replace(normalize(title || ' ' || description, nfkd), '[\u0300-\u036f]', '', 'g'))) stored;
