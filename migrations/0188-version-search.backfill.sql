update course_version set title = title
where (site_id, course_id, version) in (select site_id, course_id, version from course_version where search_text = '' limit $1)
