create index concurrently if not exists provider_message_about on provider_message (subject);
