create index concurrently if not exists member_listing_company on member_listing (site_id, company, member_id);
