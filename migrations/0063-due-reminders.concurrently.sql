create index concurrently if not exists calendar_event_reminder on calendar_event
  (next_reminder_at, site_id) where next_reminder_at is not null;
