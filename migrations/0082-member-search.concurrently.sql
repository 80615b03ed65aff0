create index concurrently if not exists member_listing_search on member_listing
  using gin (site_id, search_text gin_trgm_ops) with (fastupdate = off)
