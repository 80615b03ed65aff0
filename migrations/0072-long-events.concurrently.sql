create index concurrently if not exists calendar_event_long on calendar_event
  (site_id, owner_id, ends_at) where rule is null and ends_at - starts_at > interval '3 days';
