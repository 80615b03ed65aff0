create index concurrently if not exists member_listing_waiting on member_listing (site_id, waiting, sign_up, member_id);
