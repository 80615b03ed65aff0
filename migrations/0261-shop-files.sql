-- 'shop': documents of digital products, for those who have bought them.
lock table file in access exclusive mode;
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check check (access in
  ('public', 'members', 'downloads', 'insight', 'forum', 'evidence', 'calendar', 'university', 'cpd', 'shop')) not valid;
