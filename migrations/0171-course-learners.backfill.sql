-- Lists those who followed a course before there was a completion table, each by their newest round.
insert into course_learner
select learner.* from (
  select e.site_id, e.id from course_enrolment e
  where not exists (
      select from course_learner l where l.site_id = e.site_id and l.course_id = e.course_id and l.member_id = e.member_id)
    and not exists (
      select from course_enrolment later where later.site_id = e.site_id and later.course_id = e.course_id
        and later.member_id = e.member_id and later.round > e.round)
  limit $1) missing
join course_enrolment e on e.site_id = missing.site_id and e.id = missing.id
cross join lateral course_learner_of(e) learner
on conflict do nothing
