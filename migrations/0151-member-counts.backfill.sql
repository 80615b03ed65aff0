-- Counts the members of the sites from before there were counts, in the order of their keys. Nobody waits for it: those who change members
-- meanwhile write changes, which it reads as of the same moment as the members.
with part as materialized (
  select id from site where id > (select site_id from member_count_progress) order by id limit $1
), counted as materialized (
  select recount_members(id) from part
), progress as (
  update member_count_progress set site_id = (select max(id::text)::uuid from part) where exists (select from part)
)
select from part where (select count(*) from counted) > 0
