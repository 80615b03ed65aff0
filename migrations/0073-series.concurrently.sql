create index concurrently if not exists calendar_event_series on calendar_event (site_id, owner_id, last_end) where rule is not null;
