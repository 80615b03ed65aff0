-- The legal items a course is training for, in its draft and in each version (UNI-B4).
alter table course add column training uuid[] not null default '{}';
alter table course_version add column training uuid[] not null default '{}';

-- The same of the published versions alone, found by the item.
create table course_training (
  site_id uuid not null references site,
  item_id uuid not null,
  course_id uuid not null,
  primary key (site_id, item_id, course_id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade
);
create index course_training_course on course_training (site_id, course_id);
alter table course_training enable row level security;
alter table course_training force row level security;
create policy own_site on course_training using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on course_training to guildhall_app;
