-- The record of what a member learns (UNI-B2). Entries come from what happens on the site, once each, and from the member's own hand.
-- What a member changes stays beside what was recorded, and every change is kept.

-- Without a row a site has the defaults of src/features/cpd/rules.ts. Changing a rule changes nothing that was recorded.
create table cpd_setting (
  site_id uuid primary key references site,
  insight_minutes int not null default 15 check (insight_minutes between 0 and 600),
  quiz_minutes int not null default 15 check (quiz_minutes between 0 and 600),
  answer_minutes int not null default 15 check (answer_minutes between 0 and 600),
  review_minutes int not null default 6 check (review_minutes between 0 and 600),
  target_hours int not null default 25 check (target_hours between 1 and 1000),
  start_month int not null default 1 check (start_month between 1 and 12)
);
alter table cpd_setting enable row level security;
alter table cpd_setting force row level security;
create policy own_site on cpd_setting using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on cpd_setting to guildhall_app;

create table cpd_entry (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in
    ('insightRead', 'eventAttended', 'lessonDone', 'quizPassed', 'answerAccepted', 'registerReview', 'own')),
  -- What it comes from: nothing counts twice.
  source text not null,
  title text not null,
  original_title text not null,
  -- In the time zone the site had.
  day date not null,
  topics text[] not null default '{}',
  minutes int not null check (minutes between 0 and 60000),
  original_minutes int not null,
  -- The member's: of an entry of their own, or of the latest correction.
  note text not null default '',
  left_out boolean not null default false,
  -- How often the member has changed it.
  changes int not null default 0,
  -- The site takes it back; it stays for what the member has written, and counts no more.
  taken_back_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, member_id, kind, source),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index cpd_entry_day on cpd_entry (site_id, member_id, day, id);
alter table cpd_entry enable row level security;
alter table cpd_entry force row level security;
create policy own_site on cpd_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on cpd_entry to guildhall_app;
grant update (title, minutes, note, left_out, changes, taken_back_at) on cpd_entry to guildhall_app;

-- Written once. It goes with the member and in no other way; an entry that has changes cannot be deleted by itself. Deferred, since entry and
-- changes go with their member in any order.
create table cpd_change (
  site_id uuid not null references site,
  id uuid not null,
  entry_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('corrected', 'leftOut', 'takenIn', 'takenBack')),
  note text not null default '',
  before jsonb,
  after jsonb,
  at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, entry_id) references cpd_entry (site_id, id) deferrable initially deferred,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index cpd_change_at on cpd_change (site_id, entry_id, at, id);
create index cpd_change_member on cpd_change (site_id, member_id, id);
alter table cpd_change enable row level security;
alter table cpd_change force row level security;
create policy own_site on cpd_change using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on cpd_change to guildhall_app;

-- How long a member has read an insight.
create table cpd_reading (
  site_id uuid not null references site,
  member_id uuid not null,
  insight_id uuid not null,
  seconds int not null default 0,
  reached_end boolean not null default false,
  primary key (site_id, member_id, insight_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, insight_id) references insight (site_id, id) on delete cascade
);
create index cpd_reading_insight on cpd_reading (site_id, insight_id);
alter table cpd_reading enable row level security;
alter table cpd_reading force row level security;
create policy own_site on cpd_reading using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on cpd_reading to guildhall_app;

-- When a member last reported that they read, whatever they read: nobody reads longer than time has passed.
create table cpd_reader (
  site_id uuid not null references site,
  member_id uuid not null,
  reported_at timestamptz(3) not null,
  previous_at timestamptz(3),
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table cpd_reader enable row level security;
alter table cpd_reader force row level security;
create policy own_site on cpd_reader using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on cpd_reader to guildhall_app;

-- Evidence for entries of one's own. A file without a member is of one who has left, and is removed.
create table cpd_file (
  site_id uuid not null references site,
  id uuid not null,
  file_id uuid not null,
  member_id uuid,
  entry_id uuid,
  name text not null,
  size bigint not null,
  sent_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id),
  foreign key (site_id, entry_id) references cpd_entry (site_id, id) on delete set null (entry_id)
);
create index cpd_file_file on cpd_file (site_id, file_id);
create index cpd_file_member on cpd_file (site_id, member_id, id);
create index cpd_file_entry on cpd_file (site_id, entry_id) where entry_id is not null;
create index cpd_file_unused on cpd_file (site_id, sent_at) where entry_id is null;
alter table cpd_file enable row level security;
alter table cpd_file force row level security;
create policy own_site on cpd_file using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on cpd_file to guildhall_app;
grant update (entry_id) on cpd_file to guildhall_app;
-- Which sites have files that no entry names: only that, and how old they are.
create policy aged on cpd_file for select to guildhall_jobs using (true);
grant select (site_id, entry_id, sent_at) on cpd_file to guildhall_jobs;
