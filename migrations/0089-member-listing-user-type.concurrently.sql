create index concurrently if not exists member_listing_user_type on member_listing (site_id, user_type, member_id);
