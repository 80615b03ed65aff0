create index concurrently if not exists course_learner_state on course_learner (site_id, course_id, state, name, member_id)
