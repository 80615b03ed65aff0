-- One area or countries alone, which is what people pick, are read in their own order and by statements that are planned once: the first
-- page of them only, as a plan that serves every place would look through all before it. Several areas and searches are answered as before.
create or replace function legal_items_found(part text, in_areas text[], in_countries text[], after_time timestamptz, after_id uuid, most int)
returns table (id uuid, found_time timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  s uuid := app_site();
begin
  if s is null then return; end if;
  if part is null and after_id is null and in_areas is null then
    return query select i.id, i.time::timestamptz from legal_item i
      where i.site_id = s and i.withdrawn_at is null and (in_countries is null or i.countries && in_countries)
      order by i.time desc, i.id desc limit most;
  elsif part is null and after_id is null and cardinality(in_areas) = 1 then
    return query select i.id, i.time::timestamptz from legal_item i
      where i.site_id = s and i.withdrawn_at is null and i.area = in_areas[1] and (in_countries is null or i.countries && in_countries)
      order by i.time desc, i.id desc limit most;
  else
    return query execute
      'select i.id, i.time::timestamptz from legal_item i where i.site_id = $1 and i.withdrawn_at is null'
      || case when part is null then '' else ' and i.labels ilike $2' end
      || case when in_areas is null then '' else ' and i.area = any ($3)' end
      || case when in_countries is null then '' else ' and i.countries && $4' end
      || case when after_id is null then '' else ' and (i.time, i.id) < ($5, $6)' end
      || ' order by i.time desc, i.id desc limit $7'
    using s, part, in_areas, in_countries, after_time, after_id, most;
  end if;
end $$;
