create index concurrently if not exists member_listing_supplier on member_listing (site_id, supplier, member_id);
