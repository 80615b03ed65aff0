update course_certificate set holder_name = holder_name
where (site_id, id) in (select site_id, id from course_certificate where search_text = '' limit $1)
