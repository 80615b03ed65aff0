create index concurrently if not exists member_listing_pairs on member_listing
  using gin (site_id, character_pairs(search_text)) with (fastupdate = off)
