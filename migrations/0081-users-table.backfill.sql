-- Lists the members who registered before there was a users table of this kind, in the order of their keys: however small its parts, each
-- begins where the last one ended.
with part as materialized (
  select site_id, id, account_id, waiting, sign_up, expiry_date, display_name, first_name, last_name, company, user_type, company_type,
    supplier
  from member
  where (site_id, id) > ((select site_id from member_listing_progress), (select member_id from member_listing_progress))
  order by site_id, id limit $1 for key share
), listed as (
  insert into member_listing
    (site_id, member_id, account_id, waiting, sign_up, expires, name, email, user_type, company, company_type, supplier, named)
  select m.site_id, m.id, m.account_id, m.waiting, m.sign_up, coalesce(m.expiry_date, 'infinity'), lower(m.display_name),
    coalesce(a.email, ''), m.user_type, lower(m.company), m.company_type, m.supplier,
    lower(concat_ws(' ', m.display_name, m.first_name, m.last_name, m.company))
  from part m left join account a on a.id = m.account_id
  on conflict do nothing
), progress as (
  update member_listing_progress set (site_id, member_id) = (select site_id, id from part order by site_id desc, id desc limit 1)
  where exists (select from part)
)
select from part
