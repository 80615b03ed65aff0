-- Questions of the forum may be about lessons of courses, which are part of something that is named with them (UNI-B3).
alter table forum_about drop constraint forum_about_kind_check;
alter table forum_about add constraint forum_about_kind_check check (kind in ('legalItem', 'lesson')) not valid;
alter table forum_about add column within_id uuid;
alter table forum_about add column within_title text;
