-- Nothing that somebody wrote and has not published goes unasked.

alter table insight_working_copy
  -- What was planned and did not go live while its author had gone on writing; it stands beside what they keep (INS-B1).
  add column set_aside jsonb,
  -- The open editor that kept it last: another one of the same person does not write over it unseen (INS-B2).
  add column screen uuid;
