create index concurrently if not exists monthly_donation_begun on monthly_donation (site_id, created_at) where state = 'begun';
