create index concurrently if not exists course_learner_state_due on course_learner (site_id, course_id, state, due_on, member_id)
