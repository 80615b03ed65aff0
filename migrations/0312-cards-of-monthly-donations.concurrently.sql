create index concurrently if not exists card_setup_monthly on card_setup (site_id, donation_id);
