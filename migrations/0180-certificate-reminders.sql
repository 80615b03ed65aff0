-- When the holder of a certificate is next reminded that it expires: 30 and 7 days before its last valid day, and the day after it. Null where
-- it never expires, and once there is nothing more to remind of.
alter table course_certificate add column remind_on date;
-- Which sites have such: only that, and when.
create policy reminded on course_certificate for select to guildhall_jobs using (true);
grant select (site_id, remind_on) on course_certificate to guildhall_jobs;
