-- Orders of which something was paid back before that was noted.
update shop_order o set refunded = p.refunded from payment p
where p.site_id = o.site_id and p.id = o.payment_id and (o.site_id, o.id) in (
  select s.site_id, s.id from shop_order s join payment r on r.site_id = s.site_id and r.id = s.payment_id
  where r.refunded <> s.refunded limit $1)
