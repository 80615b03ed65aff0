create index concurrently if not exists bank_line_named on bank_line (site_id, day) where text <> '';
