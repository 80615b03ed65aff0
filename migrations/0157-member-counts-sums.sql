-- Sums what there was and what there is without joining them: of a statement that changes very many members, a plan for few would compare
-- each with each.
create or replace function count_changed_members() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_count_change (site_id, counted_by, value, members)
  select site_id, counted_by, value, sum(members) from (
    select o.site_id, counted.by, counted.value, -1 from old_members o,
      lateral (values ('userType', o.user_type), ('companyType', o.company_type), ('supplier', o.supplier)) counted (by, value)
    union all
    select m.site_id, counted.by, counted.value, 1 from new_members m,
      lateral (values ('userType', m.user_type), ('companyType', m.company_type), ('supplier', m.supplier)) counted (by, value)
  ) counts (site_id, counted_by, value, members)
  group by 1, 2, 3 having sum(members) <> 0;
  if found then perform fold_member_counts(); end if;
  return null;
end $$;
