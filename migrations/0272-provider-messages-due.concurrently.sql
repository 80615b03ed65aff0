create index concurrently if not exists provider_message_due_of on provider_message (concerns, due_at) where due_at is not null;
