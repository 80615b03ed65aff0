create index concurrently if not exists checkout_unpaid on checkout (created_at) where state in ('expired', 'cancelled');
