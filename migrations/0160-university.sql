-- Courses and what members learn from them (UNI). A course is edited as a draft; publishing freezes it as a version, which members who
-- are under way keep. Certificates name their course and holder themselves, so that they outlive the course.

create table course_skill_level (
  site_id uuid not null references site,
  id uuid not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index course_skill_level_name on course_skill_level (site_id, lower(name));
alter table course_skill_level enable row level security;
alter table course_skill_level force row level security;
create policy own_site on course_skill_level using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_skill_level to guildhall_app;

-- Pictures, documents and films of courses, and pictures of instructors. Until something uses a file, only its sender sees it.
create table course_file (
  site_id uuid not null references site,
  file_id uuid not null,
  kind text not null check (kind in ('picture', 'document', 'film')),
  sent_by uuid,
  sent_at timestamptz(3) not null default now(),
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, sent_by) references member (site_id, id) on delete set null (sent_by)
);
create index course_file_sender on course_file (site_id, sent_by);
create index course_file_age on course_file (site_id, sent_at);
alter table course_file enable row level security;
alter table course_file force row level security;
create policy own_site on course_file using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_file to guildhall_app;
-- Which sites have such: only that, and how old they are.
create policy aged on course_file for select to guildhall_jobs using (true);
grant select (site_id, sent_at) on course_file to guildhall_jobs;

create table course_instructor (
  site_id uuid not null references site,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  description text not null default '',
  picture uuid,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, picture) references course_file (site_id, file_id) on delete set null (picture)
);
create index course_instructor_name on course_instructor (site_id, last_name, first_name, id);
create index course_instructor_picture on course_instructor (site_id, picture) where picture is not null;
alter table course_instructor enable row level security;
alter table course_instructor force row level security;
create policy own_site on course_instructor using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_instructor to guildhall_app;

-- A course as its authors edit it. What members see is its published version.
create table course (
  site_id uuid not null references site,
  id uuid not null,
  title text not null,
  description text not null default '',
  skill_level_id uuid,
  instructor_ids uuid[] not null default '{}',
  picture uuid,
  picture_alt text not null default '',
  -- What one learns, and the site's topics it belongs to.
  learns text[] not null default '{}',
  topics text[] not null default '{}',
  -- How long a certificate is valid; null for ever.
  validity_months int check (validity_months between 1 and 120),
  revision int not null default 1,
  -- Null until it is published for the first time.
  published_version int,
  published_at timestamptz(3),
  -- The latest change of the draft, its sections or lessons.
  changed_at timestamptz(3) not null default now(),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, skill_level_id) references course_skill_level (site_id, id) on delete set null (skill_level_id),
  foreign key (site_id, picture) references course_file (site_id, file_id) on delete set null (picture),
  foreign key (site_id, created_by) references member (site_id, id) on delete set null (created_by)
);
create index course_changed on course (site_id, changed_at, id) where removed_at is null;
create index course_published on course (site_id, published_at, id) where removed_at is null and published_version is not null;
create index course_skill_level_of on course (site_id, skill_level_id);
create index course_picture on course (site_id, picture) where picture is not null;
create index course_creator on course (site_id, created_by);
alter table course enable row level security;
alter table course force row level security;
create policy own_site on course using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course to guildhall_app;

create table course_section (
  site_id uuid not null references site,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  position int not null,
  primary key (site_id, id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade
);
create index course_section_position on course_section (site_id, course_id, position);
alter table course_section enable row level security;
alter table course_section force row level security;
create policy own_site on course_section using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_section to guildhall_app;

-- A lesson as it is edited; `contents` is the `lessonContents` of lesson-contents.ts, with the right solutions of its quiz.
create table course_lesson (
  site_id uuid not null references site,
  id uuid not null,
  course_id uuid not null,
  section_id uuid not null,
  title text not null,
  position int not null,
  contents jsonb not null,
  revision int not null default 1,
  -- The published edition that equals it; null since it was changed.
  edition_id uuid,
  primary key (site_id, id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade,
  foreign key (site_id, section_id) references course_section (site_id, id) on delete cascade
);
create index course_lesson_position on course_lesson (site_id, course_id, section_id, position);
create index course_lesson_section on course_lesson (site_id, section_id);
create index course_lesson_edition on course_lesson (site_id, edition_id);
alter table course_lesson enable row level security;
alter table course_lesson force row level security;
create policy own_site on course_lesson using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_lesson to guildhall_app;

-- A lesson as it was published; versions of a course share the editions of lessons that did not change between them.
create table lesson_edition (
  site_id uuid not null references site,
  id uuid not null,
  course_id uuid not null,
  -- The lesson outlives its draft in editions that members are under way with.
  lesson_id uuid not null,
  title text not null,
  contents jsonb not null,
  -- The text as sanitised HTML, rendered once.
  html text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade
);
create index lesson_edition_lesson on lesson_edition (site_id, course_id, lesson_id);
alter table lesson_edition enable row level security;
alter table lesson_edition force row level security;
create policy own_site on lesson_edition using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on lesson_edition to guildhall_app;
alter table course_lesson add constraint course_lesson_edition foreign key (site_id, edition_id)
  references lesson_edition (site_id, id) on delete set null (edition_id) not valid;

-- Which files the contents of a lesson and of an edition name; they decide who may see a file, and when it is unused.
create table course_lesson_file (
  site_id uuid not null references site,
  file_id uuid not null,
  lesson_id uuid not null,
  primary key (site_id, file_id, lesson_id),
  foreign key (site_id, file_id) references course_file (site_id, file_id),
  foreign key (site_id, lesson_id) references course_lesson (site_id, id) on delete cascade
);
create index course_lesson_file_lesson on course_lesson_file (site_id, lesson_id);
alter table course_lesson_file enable row level security;
alter table course_lesson_file force row level security;
create policy own_site on course_lesson_file using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_lesson_file to guildhall_app;

create table lesson_edition_file (
  site_id uuid not null references site,
  file_id uuid not null,
  edition_id uuid not null,
  primary key (site_id, file_id, edition_id),
  foreign key (site_id, file_id) references course_file (site_id, file_id),
  foreign key (site_id, edition_id) references lesson_edition (site_id, id) on delete cascade
);
create index lesson_edition_file_edition on lesson_edition_file (site_id, edition_id);
alter table lesson_edition_file enable row level security;
alter table lesson_edition_file force row level security;
create policy own_site on lesson_edition_file using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on lesson_edition_file to guildhall_app;

-- A published version. `outline` is the `Outline` of outline.ts: sections with their lessons, and the edition of each.
create table course_version (
  site_id uuid not null references site,
  course_id uuid not null,
  version int not null,
  title text not null,
  description text not null,
  -- Null once it was deleted, which only a version that nobody sees any more allows.
  skill_level_id uuid,
  instructor_ids uuid[] not null,
  picture uuid,
  picture_alt text not null,
  learns text[] not null,
  topics text[] not null,
  validity_months int,
  outline jsonb not null,
  lesson_count int not null,
  minutes int not null,
  published_by uuid,
  published_at timestamptz(3) not null,
  primary key (site_id, course_id, version),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade,
  foreign key (site_id, skill_level_id) references course_skill_level (site_id, id) on delete set null (skill_level_id),
  foreign key (site_id, picture) references course_file (site_id, file_id) on delete set null (picture),
  foreign key (site_id, published_by) references member (site_id, id) on delete set null (published_by)
);
create index course_version_skill_level on course_version (site_id, skill_level_id);
create index course_version_picture on course_version (site_id, picture) where picture is not null;
create index course_version_publisher on course_version (site_id, published_by);
alter table course_version enable row level security;
alter table course_version force row level security;
create policy own_site on course_version using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_version to guildhall_app;
alter table course add constraint course_published_version foreign key (site_id, id, published_version)
  references course_version (site_id, course_id, version) not valid;

-- One passage of a member through a course; renewing a certificate begins the next round.
create table course_enrolment (
  site_id uuid not null references site,
  id uuid not null,
  course_id uuid not null,
  member_id uuid not null,
  round int not null default 1,
  version int not null,
  enrolled_at timestamptz(3) not null default now(),
  -- Where to resume.
  last_lesson_id uuid,
  last_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, course_id, version) references course_version (site_id, course_id, version) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create unique index course_enrolment_round on course_enrolment (site_id, course_id, member_id, round);
create index course_enrolment_version on course_enrolment (site_id, course_id, version);
create index course_enrolment_member on course_enrolment (site_id, member_id, last_at, id);
create index course_enrolment_under_way on course_enrolment (site_id, course_id, id) where completed_at is null;
alter table course_enrolment enable row level security;
alter table course_enrolment force row level security;
create policy own_site on course_enrolment using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_enrolment to guildhall_app;

create table lesson_progress (
  site_id uuid not null references site,
  enrolment_id uuid not null,
  lesson_id uuid not null,
  opened_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  -- The film: which one it was (the rest is told of it alone), where it stopped, its length, what has been seen of it in whole seconds, and when that was last reported.
  film_key text,
  film_position int not null default 0,
  film_seconds int,
  film_seen int4multirange not null default '{}',
  film_reported_at timestamptz(3),
  primary key (site_id, enrolment_id, lesson_id),
  foreign key (site_id, enrolment_id) references course_enrolment (site_id, id) on delete cascade
);
alter table lesson_progress enable row level security;
alter table lesson_progress force row level security;
create policy own_site on lesson_progress using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on lesson_progress to guildhall_app;

-- An attempt at a quiz. `choices` is the order in which its questions and options are shown, `answers` what was answered so far, and
-- `verdicts` how each question was marked.
create table quiz_attempt (
  site_id uuid not null references site,
  id uuid not null,
  enrolment_id uuid not null,
  lesson_id uuid not null,
  edition_id uuid not null,
  number int not null,
  choices jsonb not null,
  answers jsonb not null default '{}',
  started_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  submitted_at timestamptz(3),
  points int,
  most_points int,
  passed boolean,
  verdicts jsonb,
  primary key (site_id, id),
  foreign key (site_id, enrolment_id) references course_enrolment (site_id, id) on delete cascade,
  foreign key (site_id, edition_id) references lesson_edition (site_id, id) on delete cascade
);
create unique index quiz_attempt_number on quiz_attempt (site_id, enrolment_id, lesson_id, number);
create index quiz_attempt_edition on quiz_attempt (site_id, edition_id);
alter table quiz_attempt enable row level security;
alter table quiz_attempt force row level security;
create policy own_site on quiz_attempt using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on quiz_attempt to guildhall_app;

-- A member's own notes on a lesson; they outlive rounds and versions, and nobody else reads them.
create table lesson_note (
  site_id uuid not null references site,
  member_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  text text not null,
  saved_at timestamptz(3) not null default now(),
  primary key (site_id, member_id, lesson_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade
);
create index lesson_note_course on lesson_note (site_id, course_id);
alter table lesson_note enable row level security;
alter table lesson_note force row level security;
create policy own_site on lesson_note using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on lesson_note to guildhall_app;

create table course_certificate (
  site_id uuid not null references site,
  id uuid not null,
  -- Random: whoever has it may check the certificate, and nobody guesses one.
  number text not null,
  member_id uuid not null,
  course_id uuid not null,
  -- One for each passage; null once that is gone.
  enrolment_id uuid,
  holder_name text not null,
  course_title text not null,
  version int not null,
  issued_at timestamptz(3) not null,
  -- The last day it is valid, in the site's time zone; null for ever.
  expires_on date,
  -- The holder's tick: whether strangers who check it see their name.
  shows_name boolean not null default false,
  withdrawn_at timestamptz(3),
  withdrawn_reason text not null default '',
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references course_enrolment (site_id, id) on delete set null (enrolment_id)
);
create unique index course_certificate_number on course_certificate (site_id, number);
create unique index course_certificate_enrolment on course_certificate (site_id, enrolment_id);
create index course_certificate_member on course_certificate (site_id, member_id, issued_at, id);
create index course_certificate_course on course_certificate (site_id, course_id, issued_at, id);
create index course_certificate_expiry on course_certificate (site_id, expires_on) where expires_on is not null;
alter table course_certificate enable row level security;
alter table course_certificate force row level security;
create policy own_site on course_certificate using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_certificate to guildhall_app;
