create index concurrently if not exists course_certificate_issued on course_certificate (site_id, issued_at, id)
