create index concurrently if not exists bank_line_passed on bank_line (site_id, imported_at desc, id desc) where state = 'passed';
