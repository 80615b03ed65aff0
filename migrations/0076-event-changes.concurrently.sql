create index concurrently if not exists calendar_event_change on calendar_event (site_id, changed_xid);
