-- The zone of events from before they had one of their own: their site's.
update calendar_event set time_zone = (select s.time_zone from site s where s.id = calendar_event.site_id) where (site_id, id) in (
  select site_id, id from calendar_event where time_zone is null limit $1)
