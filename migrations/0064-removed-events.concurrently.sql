create index concurrently if not exists calendar_event_removed on calendar_event
  (site_id, removed_at) where removed_at is not null;
