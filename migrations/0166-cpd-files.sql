-- 'cpd': evidence of a member's own record, for that member alone.
lock table file in access exclusive mode;
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check check (access in
  ('public', 'members', 'downloads', 'insight', 'forum', 'evidence', 'calendar', 'university', 'cpd')) not valid;
