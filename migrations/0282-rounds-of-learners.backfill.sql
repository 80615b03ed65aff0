-- Lists the round with the learners from before it was.
update course_learner learner set version = enrolment.version, enrolled_at = enrolment.enrolled_at, completed_at = enrolment.completed_at
from course_enrolment enrolment
where enrolment.site_id = learner.site_id and enrolment.id = learner.enrolment_id
  and (learner.site_id, learner.course_id, learner.member_id) in (
    select site_id, course_id, member_id from course_learner where version is null limit $1)
