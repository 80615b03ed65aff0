-- Words of two letters are found in the users table by pairs of letters, as those of the forum are: no index of three letters knows them
-- (ADM-B2).
create or replace function members_found(words text[], forgiving boolean, most int) returns table (id uuid)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45 set enable_indexscan = on set enable_seqscan = on as $$
declare
  s uuid := app_site();
  conditions text := '';
  likeness text := '0::real';
  having_short text := '';
  pairs text[] := '{}';
  source text := 'member_listing';
  short int;
  near uuid[];
begin
  if s is null then return; end if;
  for n in 1 .. coalesce(cardinality(words), 0) loop
    if forgiving and length(words[n]) > 3 then
      conditions := conditions || format(' and l.search_text %%> $2[%s]', n);
      likeness := likeness || format(' + word_similarity($2[%s], l.search_text)', n);
    else
      conditions := conditions || format(' and l.search_text like ''%%'' || $2[%s] || ''%%''', n);
      if words[n] !~ '[[:alnum:]]{3}' then
        having_short := having_short || format(' and l.search_text like ''%%'' || $2[%s] || ''%%''', n);
        pairs := pairs || character_pairs(regexp_replace(words[n], '\\(.)', '\1', 'g'));
      end if;
    end if;
  end loop;
  if having_short <> '' then
    -- Of what very many have, enough stands among the first. What few have is found by its pairs, which the planner cannot know; what is
    -- in between, by a longer word where there is one.
    execute 'select count(*) filter (where true' || having_short || '), (array_agg(l.member_id) filter (where true' || conditions || '))[:$3]
      from (select * from member_listing where site_id = $1 limit 3000) l' into short, near using s, words, most;
    if not forgiving and cardinality(near) = most then
      return query select unnest(near);
      return;
    end if;
    if cardinality(pairs) > 0 and (having_short = conditions or short < 100) then
      source := '(select * from member_listing where site_id = $1 and character_pairs(search_text) @> $4 offset 0)';
      perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
    end if;
  end if;
  return query execute 'select l.member_id from ' || source || ' l where l.site_id = $1' || conditions
    || case when forgiving then ' order by ' || likeness || ' desc, l.member_id' else '' end || ' limit $3'
  using s, words, most, pairs;
end $$;
