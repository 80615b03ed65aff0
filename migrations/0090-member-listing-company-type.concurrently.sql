create index concurrently if not exists member_listing_company_type on member_listing (site_id, company_type, member_id);
