-- The last day of memberships from before it was stored: the day of the instant in the site's time zone.
update member set expiry_date = expiry_date where (site_id, id) in (
  select site_id, id from member where expiry_date is not null and expiry_day is null limit $1)
