-- Lists the members who registered before there was a users table of this kind.
insert into member_listing
  (site_id, member_id, account_id, waiting, sign_up, expires, name, email, user_type, company, company_type, supplier, named)
select m.site_id, m.id, m.account_id, m.waiting, m.sign_up, coalesce(m.expiry_date, 'infinity'), lower(m.display_name),
  coalesce(a.email, ''), m.user_type, lower(m.company), m.company_type, m.supplier,
  lower(concat_ws(' ', m.display_name, m.first_name, m.last_name, m.company))
from member m left join account a on a.id = m.account_id
where not exists (select from member_listing l where l.site_id = m.site_id and l.member_id = m.id)
limit $1 for key share of m
on conflict do nothing
