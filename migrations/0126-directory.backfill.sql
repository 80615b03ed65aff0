-- Lists the members who registered before there was a directory, in the order of their keys: however small its parts, each begins where
-- the last one ended.
with part as materialized (
  select site_id, id from member
  where (site_id, id) > ((select site_id from directory_progress), (select member_id from directory_progress))
  order by site_id, id limit $1 for key share
), listed as (
  insert into directory_entry
  select entry.* from part join member m on m.site_id = part.site_id and m.id = part.id cross join lateral directory_entry_of(m) entry
  on conflict do nothing
), progress as (
  update directory_progress set (site_id, member_id) = (select site_id, id from part order by site_id desc, id desc limit 1)
  where exists (select from part)
)
select from part
