-- Certificates from before there were reminders; those of courses that cannot be taken again 30 days before begin with the second (`firstReminderDay`).
update course_certificate set remind_on = expires_on - case when (expires_on - (issued_at at time zone 'UTC')::date) / 2 >= 30 then 30 else 7 end
where (site_id, id) in (
  select site_id, id from course_certificate where expires_on is not null and remind_on is null limit $1)
