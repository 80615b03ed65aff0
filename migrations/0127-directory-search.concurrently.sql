create index concurrently if not exists directory_entry_search on directory_entry
  using gin (site_id, terms, search_text gin_trgm_ops, spellings) with (fastupdate = off)
