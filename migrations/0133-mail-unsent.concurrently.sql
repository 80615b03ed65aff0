create index concurrently if not exists mail_unsent on mail (site_id, created_at desc, id desc) where sent_at is null and dismissed_at is null;
