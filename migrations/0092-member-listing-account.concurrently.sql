create index concurrently if not exists member_listing_account on member_listing (account_id);
