create index concurrently if not exists calendar_event_uid on calendar_event (site_id, uid)
  where uid is not null and removed_at is null;
