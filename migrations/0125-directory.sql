-- The directory of members: what each of them shows of themselves to the others, and what it is searched and filtered by (ACC-B8).
lock table member, topic_subscription in access exclusive mode;

-- Fields of the profile that a member hides from other members, whether they are in the directory, and whether others see their address.
alter table member
  add column is_listed boolean not null default true,
  add column hidden_fields text[] not null default '{}',
  add column shows_email boolean not null default false;

-- One narrow row for each member in the directory, written by triggers. It has nothing of what its member hides, so that no search and no
-- filter finds anybody by it. Those who wait, have expired or chose not to be listed have none.
create table directory_entry (
  site_id uuid not null references site,
  member_id uuid not null,
  -- In lower case, which is the order of the directory.
  name text not null,
  -- 'infinity' without an expiry date, and for administrators.
  expires timestamptz(3) not null,
  company text not null,
  company_key text collate "C" not null,
  -- company:acme, topic:water, badge:questions:2
  terms text[] not null,
  -- Begins with a space, by which short words are found where a word begins.
  search_text text not null,
  -- Its words with none or one of their letters left out, by which typing errors are forgiven.
  spellings text[] not null,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index directory_entry_name on directory_entry (site_id, name, member_id);
create index directory_entry_company on directory_entry (site_id, company_key, member_id) where company_key <> '';
alter table directory_entry enable row level security;
alter table directory_entry force row level security;
create policy own_site on directory_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on directory_entry to guildhall_app;
grant select on directory_entry to guildhall_search;

-- The last member that 0126 has listed. Those who register from now on list themselves, by the trigger.
create table directory_progress (site_id uuid not null, member_id uuid not null);
insert into directory_progress values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');

-- Each word of 4 to 24 letters as it is, and once without each of its letters: two words that differ by one letter too many, too few
-- or mistaken, or by two that changed places, have one of these in common.
create function directory_spellings(words text) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array(
    select left(word, n - 1) || substr(word, n + 1)
    from regexp_split_to_table(words, '[\s,.;:()/&]+') word, generate_series(1, length(word) + 1) n
    where length(word) between 4 and 24)
$$;

create function directory_terms(m member) returns text[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select 'company:' || lower(m.company) where m.company <> '' and not 'company' = any (m.hidden_fields)
    union all
    select 'topic:' || followed.path from topic_subscription followed
      where followed.site_id = m.site_id and followed.member_id = m.id and followed.wanted and not 'topics' = any (m.hidden_fields)
    union all
    select 'badge:' || series.key || ':' || earned.key
      from jsonb_each(m.badges) series,
        jsonb_each(case jsonb_typeof(series.value) when 'object' then series.value else '{}' end) earned
      where earned.value = 'true' and not 'badges' = any (m.hidden_fields))
$$;

-- Without a row for a member who is not in the directory.
create function directory_entry_of(m member) returns setof directory_entry
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select m.site_id, m.id, lower(m.display_name),
    case when m.user_type = 'admin' then 'infinity' else coalesce(m.expiry_date, 'infinity') end::timestamptz(3),
    shown.company, lower(shown.company), directory_terms(m), searched.words, directory_spellings(searched.words)
  from (select
    case when 'company' = any (m.hidden_fields) then '' else m.company end as company,
    case when 'jobRole' = any (m.hidden_fields) then '' else m.job_role end as job_role) shown
  cross join lateral (select ' ' || lower(concat_ws(' ', m.display_name, shown.company, shown.job_role)) as words) searched
  where m.is_listed and m.user_type not in ('newUser', 'expiredUser')
$$;

create function list_in_directory() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into directory_entry select entry.* from directory_entry_of(new) entry
  on conflict (site_id, member_id) do update set name = excluded.name, expires = excluded.expires, company = excluded.company,
    company_key = excluded.company_key, terms = excluded.terms, search_text = excluded.search_text, spellings = excluded.spellings;
  if not found then delete from directory_entry where site_id = new.site_id and member_id = new.id; end if;
  return null;
end $$;
revoke all on function list_in_directory() from public;
create trigger member_in_directory after insert on member for each row execute function list_in_directory();
-- By values, as another trigger may have changed the row first. Scores are not among them, so that posts write nothing here.
create trigger member_in_directory_again after update on member for each row
  when ((old.display_name, old.company, old.job_role, old.user_type, old.expiry_date, old.badges, old.is_listed, old.hidden_fields)
    is distinct from (new.display_name, new.company, new.job_role, new.user_type, new.expiry_date, new.badges, new.is_listed,
      new.hidden_fields))
  execute function list_in_directory();

create function list_followed_topics() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update directory_entry listed set terms = directory_terms(m)
  from member m
  where (m.site_id, m.id) in (select changed.site_id, changed.member_id from changed)
    and listed.site_id = m.site_id and listed.member_id = m.id;
  return null;
end $$;
revoke all on function list_followed_topics() from public;
create trigger topic_followed after insert on topic_subscription
  referencing new table as changed for each statement execute function list_followed_topics();
create trigger topic_followed_again after update on topic_subscription
  referencing new table as changed for each statement execute function list_followed_topics();
create trigger topic_no_longer_followed after delete on topic_subscription
  referencing old table as changed for each statement execute function list_followed_topics();

-- The next members of the directory in the order of their names, after the member `after_id` of the name `after_name`: those whose entry
-- has all terms and contains all words, which are escaped for LIKE; with typing errors forgiven, also those of the nearest spelling.
create function directory_found(
  words text[], forgiving boolean, having_terms text[], at_instant timestamptz, after_name text, after_id uuid, most int
) returns table (id uuid, name text, ordinal bigint)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
set enable_indexscan = on set enable_seqscan = on as $$
declare
  s uuid := app_site();
  entries text := 'directory_entry';
  conditions text := '';
  contained text;
  following text := '';
  matching text;
  near int;
begin
  if s is null then return; end if;
  if cardinality(having_terms) > 0 then conditions := ' and l.terms @> $3'; end if;
  for n in 1 .. coalesce(cardinality(words), 0) loop
    contained := format('l.search_text like ''%s'' || $2[%s] || ''%%''', case when length(words[n]) > 2 then '%' else '% ' end, n);
    if forgiving and length(words[n]) > 3 then
      contained := format('(%s or l.spellings && directory_spellings($2[%s]))', contained, n);
    end if;
    conditions := conditions || ' and ' || contained;
  end loop;
  if after_name is not null then following := ' and (l.name, l.member_id) > ($5, $6)'; end if;
  matching := ' l where l.site_id = $1 and l.expires > $4' || following || conditions || ' order by l.name, l.member_id limit $7';
  if cardinality(words) > 0 then
    -- Of very many who are alike, such as everybody with a common job role, the next are among the next names. Otherwise they are few,
    -- which the planner cannot know, and the index finds them.
    entries := '(select * from directory_entry l where l.site_id = $1' || following || ' order by l.name, l.member_id limit 500)';
    execute 'select count(*) from (select from ' || entries || matching || ') f'
      into near using s, words, having_terms, at_instant, after_name, after_id, most;
    if near < most then
      entries := 'directory_entry';
      perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
    end if;
  end if;
  return query execute 'select f.member_id, f.name, row_number() over () from (select l.member_id, l.name from ' || entries
    || matching || ') f' using s, words, having_terms, at_instant, after_name, after_id, most;
end $$;
alter function directory_found(text[], boolean, text[], timestamptz, text, uuid, int) owner to guildhall_search;
revoke all on function directory_found(text[], boolean, text[], timestamptz, text, uuid, int) from public;
grant execute on function directory_found(text[], boolean, text[], timestamptz, text, uuid, int) to guildhall_app;
