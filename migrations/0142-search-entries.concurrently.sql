create index concurrently if not exists analytics_entry_searches on analytics_entry (site_id, at) where kind = 'searches';
