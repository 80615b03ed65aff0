create index concurrently if not exists member_listing_name on member_listing (site_id, name, member_id);
