create index concurrently if not exists member_listing_declined on member_listing (site_id, sign_up, member_id) where declined;
