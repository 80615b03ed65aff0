-- The register's search finds words in any order, years, and acronyms of titles that do not spell them out (LEG-05).

-- The first letters of a title's words, as its acronym has them, each after '~' and in capitals: of "Reporting of Injuries, Diseases and
-- Dangerous Occurrences Regulations" '~RIDDOR', of small words both with and without, as COSHH has one of its three. Figures end it.
create function legal_title_initials(title text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  word text;
  initials text[] := array[''];
begin
  foreach word in array regexp_split_to_array(upper(title), '[^[:alnum:]]+') loop
    continue when word = '';
    exit when word ~ '^[0-9]';
    if word in ('OF', 'AND', 'THE', 'FOR', 'TO', 'IN', 'ON', 'AT', 'BY', 'OR', 'A', 'AN', 'WITH', 'FROM', 'AS', 'ETC') then
      if cardinality(initials) <= 16 then
        initials := initials || array(select each || left(word, 1) from unnest(initials) each);
      end if;
    else
      initials := array(select each || left(word, 1) from unnest(initials) each);
    end if;
  end loop;
  return (select coalesce(string_agg(distinct '~' || each, ' '), '') from unnest(initials) each where length(each) > 1);
end $$;

-- Small letters for what stands there, capitals for initials: a word is looked for in the first and at the beginning of the second.
alter table legal_item add column search_text text not null
  generated always as (lower(title || ' · ' || headline) || ' ' || legal_title_initials(title)) stored;
create index legal_item_search on legal_item using gin (site_id, search_text gin_trgm_ops) with (fastupdate = off) where withdrawn_at is null;
drop index legal_item_labels;

-- As `legal_items_found`, which the version before this one still calls. `words` are escaped for LIKE, and each is in what is found; null
-- where nothing is looked for. One area or countries alone are read by statements that are planned once (0038).
create function legal_items_matching(words text[], in_areas text[], in_countries text[], after_time timestamptz, after_id uuid, most int)
returns table (id uuid, found_time timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  s uuid := app_site();
  conditions text := '';
begin
  if s is null then return; end if;
  if words is null and after_id is null and in_areas is null then
    return query select i.id, i.time::timestamptz from legal_item i
      where i.site_id = s and i.withdrawn_at is null and (in_countries is null or i.countries && in_countries)
      order by i.time desc, i.id desc limit most;
  elsif words is null and after_id is null and cardinality(in_areas) = 1 then
    return query select i.id, i.time::timestamptz from legal_item i
      where i.site_id = s and i.withdrawn_at is null and i.area = in_areas[1] and (in_countries is null or i.countries && in_countries)
      order by i.time desc, i.id desc limit most;
  else
    for place in 1 .. coalesce(cardinality(words), 0) loop
      conditions := conditions || format(
        ' and (i.search_text like ''%%'' || lower($2[%1$s]) || ''%%'' or i.search_text like ''%%~'' || upper($2[%1$s]) || ''%%'')', place);
    end loop;
    return query execute
      'select i.id, i.time::timestamptz from legal_item i where i.site_id = $1 and i.withdrawn_at is null' || conditions
      || case when in_areas is null then '' else ' and i.area = any ($3)' end
      || case when in_countries is null then '' else ' and i.countries && $4' end
      || case when after_id is null then '' else ' and (i.time, i.id) < ($5, $6)' end
      || ' order by i.time desc, i.id desc limit $7'
    using s, words, in_areas, in_countries, after_time, after_id, most;
  end if;
end $$;
alter function legal_items_matching(text[], text[], text[], timestamptz, uuid, int) owner to guildhall_search;
revoke all on function legal_items_matching(text[], text[], text[], timestamptz, uuid, int) from public;
grant execute on function legal_items_matching(text[], text[], text[], timestamptz, uuid, int) to guildhall_app;
