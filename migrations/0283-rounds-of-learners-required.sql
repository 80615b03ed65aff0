-- Every learner has a round.
alter table course_learner add constraint course_learner_round check (version is not null and enrolled_at is not null) not valid;
