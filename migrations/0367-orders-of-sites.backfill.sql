-- Sites at which orders were paid before that was noted.
update site set has_orders = true where id in (
  select s.id from site s where not s.has_orders
    and exists (select from shop_order o where o.site_id = s.id and o.state in ('paid', 'refused')) limit $1)
