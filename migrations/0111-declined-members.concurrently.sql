create index concurrently if not exists member_declined on member (site_id, declined_at) where declined_at is not null;
