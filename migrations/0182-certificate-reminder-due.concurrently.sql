create index concurrently if not exists course_certificate_reminder on course_certificate (site_id, remind_on) where remind_on is not null;
