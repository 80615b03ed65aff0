-- Certificates that the version before reminders issued while a newer one was starting. Of those that are still valid, none has had its last
-- reminder, after which `remind_on` is null as well.
update course_certificate set remind_on = expires_on - case when (expires_on - (issued_at at time zone 'UTC')::date) / 2 >= 30 then 30 else 7 end
where (site_id, id) in (
  select site_id, id from course_certificate where expires_on > current_date and remind_on is null limit $1)
