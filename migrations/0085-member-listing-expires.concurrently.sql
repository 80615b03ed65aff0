create index concurrently if not exists member_listing_expires on member_listing (site_id, expires, member_id);
