create index concurrently if not exists calendar_event_picture on calendar_event (site_id, picture)
  where picture is not null;
