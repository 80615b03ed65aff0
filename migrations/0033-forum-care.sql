-- Care of the forum: reports and what was decided of them, random names, drafts that are kept, mentions, pictures in posts.

-- Names that nobody may take because something else on the site goes by them, as a question asked under a random name.
create table reserved_name (
  site_id uuid not null references site,
  name_key text not null,
  primary key (site_id, name_key)
);

-- What was reported, all reports of one item together. It points at no row of the forum: it outlives what it is about.
create table forum_case (
  site_id uuid not null references site,
  id uuid not null,
  thread_id uuid not null,
  -- The answer or comment; null where the question itself was reported.
  post_id uuid,
  subject_id uuid not null generated always as (coalesce(post_id, thread_id)) stored,
  kind text not null check (kind in ('question', 'answer', 'comment')),
  written_at timestamptz not null,
  author_id uuid,
  author_alias text,
  state text not null default 'open' check (state in ('open', 'appealed', 'decided')),
  -- Since when it is in that state, to the millisecond, as the places of its lists are.
  since timestamptz(3) not null default now(),
  reports int not null default 1,
  decision text check (decision in ('keep', 'hide')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  final_decision text check (final_decision in ('keep', 'hide')),
  final_reason text,
  final_by uuid,
  final_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id),
  foreign key (site_id, decided_by) references member (site_id, id) on delete set null (decided_by),
  foreign key (site_id, final_by) references member (site_id, id) on delete set null (final_by)
);
create unique index forum_case_pending on forum_case (site_id, subject_id) where state <> 'decided';
create index forum_case_queue on forum_case (site_id, state, since, id);
create index forum_case_author on forum_case (site_id, author_id, id);
create index forum_case_decided_by on forum_case (site_id, decided_by) where decided_by is not null;
create index forum_case_final_by on forum_case (site_id, final_by) where final_by is not null;

create table forum_report (
  site_id uuid not null references site,
  id uuid not null,
  case_id uuid not null,
  member_id uuid,
  ground text not null,
  words text not null default '',
  at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, case_id, member_id),
  foreign key (site_id, case_id) references forum_case (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create index forum_report_member on forum_report (site_id, member_id, id);

-- Every step of every case, only ever added to. Who acted is kept by id alone, as in the audit log; under a random name by that.
create table forum_case_log (
  site_id uuid not null references site,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  case_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  step text not null check (step in ('reported', 'decided', 'appealed', 'decidedAgain')),
  actor_id uuid,
  actor_alias text,
  decision text,
  ground text,
  words text not null default '',
  primary key (site_id, id)
);
create index forum_case_log_case on forum_case_log (site_id, case_id, id);

-- What somebody has written and not posted: one for each place one can write in.
create table forum_draft (
  site_id uuid not null references site,
  member_id uuid not null,
  -- 'question', or the thread, or the post that is answered.
  place text not null,
  thread_id uuid,
  contents jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (site_id, member_id, place),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade
);
create index forum_draft_thread on forum_draft (site_id, thread_id) where thread_id is not null;

-- Pictures sent for questions and posts. It points at no row of the forum: what goes without a word is swept up.
create table forum_picture (
  site_id uuid not null references site,
  file_id uuid not null,
  -- The question or post that shows it, and its thread; null until it is posted.
  subject_id uuid,
  thread_id uuid,
  sent_by uuid,
  sent_at timestamptz not null default now(),
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, sent_by) references member (site_id, id) on delete set null (sent_by)
);
create index forum_picture_subject on forum_picture (site_id, subject_id) where subject_id is not null;
create index forum_picture_unsaved on forum_picture (site_id, sent_at) where subject_id is null;
create index forum_picture_sender on forum_picture (site_id, sent_by);

-- Members by the beginning of their display name, for mentions. Asked by the operators of this class, which policies let use it.
create index member_name_beginning on member (site_id, display_name_key text_pattern_ops);

do $$
declare t text;
begin
  foreach t in array array['reserved_name', 'forum_case', 'forum_report', 'forum_case_log', 'forum_draft', 'forum_picture'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_site on %I using (site_id = (select app_site())) with check (site_id = (select app_site()))', t);
    execute format('grant select, insert on %I to guildhall_app', t);
  end loop;
end $$;
grant update, delete on forum_case, forum_report, forum_draft, forum_picture, reserved_name to guildhall_app;
