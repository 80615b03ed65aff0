create index concurrently if not exists member_listing_sign_up on member_listing (site_id, sign_up, member_id);
