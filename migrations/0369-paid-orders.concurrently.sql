create index concurrently if not exists shop_order_paid on shop_order (site_id, created_at desc, id desc) where state in ('paid', 'refused')
