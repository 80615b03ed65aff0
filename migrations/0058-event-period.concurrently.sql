create index concurrently if not exists calendar_event_period on calendar_event
  using gist (site_id, tstzrange(coalesce(first_start, starts_at), coalesce(last_end, ends_at), '[]')) where removed_at is null;
