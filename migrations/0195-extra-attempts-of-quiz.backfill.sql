-- Extra attempts are allowed to whoever has used all: at the quiz of their newest attempt that was submitted.
update lesson_progress progress set extra_edition_id = (
  select attempt.edition_id from quiz_attempt attempt
  where attempt.site_id = progress.site_id and attempt.enrolment_id = progress.enrolment_id and attempt.lesson_id = progress.lesson_id
    and attempt.submitted_at is not null
  order by attempt.number desc limit 1)
where (site_id, enrolment_id, lesson_id) in (
  select p.site_id, p.enrolment_id, p.lesson_id from lesson_progress p where p.extra_attempts > 0 and p.extra_edition_id is null
    and exists (select from quiz_attempt a where a.site_id = p.site_id and a.enrolment_id = p.enrolment_id and a.lesson_id = p.lesson_id
      and a.submitted_at is not null)
  limit $1)
