create index concurrently if not exists provider_read_of on provider_read (subject, began_at);
