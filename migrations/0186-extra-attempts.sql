-- Attempts at the lesson's quiz that an administrator allows a member beyond what its author allows everybody.
alter table lesson_progress add column extra_attempts int not null default 0;
