create index concurrently if not exists member_listing_email on member_listing (site_id, email, member_id);
