-- Who is mentioned in which question or post, and who may see the pictures in them.

-- Under every name they were mentioned by. It points at no member: when somebody leaves, their names are looked for by these rows.
create table forum_mention (
  site_id uuid not null references site,
  subject_id uuid not null,
  member_id uuid not null,
  name text not null,
  thread_id uuid not null,
  since timestamptz not null default now(),
  primary key (site_id, subject_id, member_id, name),
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade
);
create index forum_mention_member on forum_mention (site_id, member_id, subject_id);
create index forum_mention_thread on forum_mention (site_id, thread_id);
alter table forum_mention enable row level security;
alter table forum_mention force row level security;
create policy own_site on forum_mention using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on forum_mention to guildhall_app;

-- 'forum': whoever may read the question or post that shows it; before it is posted its sender alone.
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check check (access in ('public', 'members', 'downloads', 'insight', 'forum')) not valid;
alter table file validate constraint file_access_check;

-- Which sites have pictures that were sent and not posted: only that, and how old they are.
create policy aged on forum_picture for select to guildhall_jobs using (subject_id is null);
grant select (site_id, subject_id, sent_at) on forum_picture to guildhall_jobs;
