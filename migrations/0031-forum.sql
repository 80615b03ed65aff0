-- Questions, answers and comments; votes, followers and what texts said before; the rules of a site's forum.

create table forum_setting (
  site_id uuid not null references site,
  title_limit int not null default 30 check (title_limit between 10 and 150),
  accepting text not null default 'administrators' check (accepting in ('administrators', 'askerToo')),
  downvote_reputation int,
  random_names boolean not null default true,
  primary key (site_id)
);

create table forum_thread (
  site_id uuid not null references site,
  id uuid not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  last_activity_at timestamptz not null default now(),
  revision int not null default 0,
  author_id uuid,
  -- The random name it was asked under; the asker answers and comments in it under the same.
  alias text,
  title text not null,
  topics text[] not null default '{}',
  category text not null default 'general',
  content_json jsonb not null default '{"type":"doc"}',
  content_html text not null default '',
  plaintext text not null default '',
  answers int not null default 0 check (answers >= 0),
  comments int not null default 0 check (comments >= 0),
  -- What 'popular' goes by.
  replies int not null generated always as (answers + comments) stored,
  views int not null default 0,
  best_answer uuid,
  hidden_at timestamptz,
  -- Title, topics and category as people type them; what a search looks in (FOR-06).
  labels text not null default '',
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index forum_thread_latest on forum_thread (site_id, created_at desc, id desc);
create index forum_thread_popular on forum_thread (site_id, replies desc, created_at desc, id desc);
create index forum_thread_unanswered on forum_thread (site_id, created_at desc, id desc) where answers = 0;
create index forum_thread_author on forum_thread (site_id, author_id, created_at desc, id desc);
create index forum_thread_topics on forum_thread using gin (site_id, topics) with (fastupdate = off);
create index forum_thread_labels on forum_thread using gin (site_id, labels gin_trgm_ops) with (fastupdate = off);

create table forum_post (
  site_id uuid not null references site,
  id uuid not null,
  thread_id uuid not null,
  -- The answer it stands under, itself for an answer; what it replies to; how deep (FOR-18).
  answer_id uuid not null,
  parent_id uuid,
  depth int not null default 0 check (depth between 0 and 100),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  revision int not null default 0,
  author_id uuid,
  alias text,
  content_json jsonb not null default '{"type":"doc"}',
  content_html text not null default '',
  plaintext text not null default '',
  -- Replies to it alone; of an answer also everything beneath it.
  comments int not null default 0 check (comments >= 0),
  discussion int not null default 0 check (discussion >= 0),
  upvotes int not null default 0 check (upvotes >= 0),
  downvotes int not null default 0 check (downvotes >= 0),
  votes int not null generated always as (upvotes - downvotes) stored,
  hidden_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id),
  foreign key (site_id, thread_id) references forum_thread (site_id, id),
  foreign key (site_id, parent_id) references forum_post (site_id, id),
  foreign key (site_id, answer_id) references forum_post (site_id, id) deferrable initially deferred,
  check ((parent_id is null) = (depth = 0))
);
create index forum_post_created on forum_post (site_id, thread_id, created_at desc, id desc) where parent_id is null;
create index forum_post_discussed on forum_post (site_id, thread_id, discussion desc, created_at desc, id desc) where parent_id is null;
create index forum_post_votes on forum_post (site_id, thread_id, votes desc, created_at desc, id desc) where parent_id is null;
create index forum_post_replies on forum_post (site_id, parent_id, created_at, id);
create index forum_post_answer on forum_post (site_id, answer_id);
create index forum_post_latest on forum_post (site_id, created_at desc, id desc);
create index forum_post_author on forum_post (site_id, author_id, created_at desc);

alter table forum_thread add foreign key (site_id, best_answer) references forum_post (site_id, id);
create index forum_thread_best on forum_thread (site_id, best_answer) where best_answer is not null;

create table forum_vote (
  site_id uuid not null references site,
  post_id uuid not null,
  member_id uuid not null,
  vote text not null check (vote in ('up', 'down')),
  voted_at timestamptz not null default now(),
  primary key (site_id, post_id, member_id),
  foreign key (site_id, post_id) references forum_post (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index forum_vote_member on forum_vote (site_id, member_id);

create table forum_following (
  site_id uuid not null references site,
  member_id uuid not null,
  thread_id uuid not null,
  following text not null check (following in ('follow', 'mute')),
  since timestamptz not null default now(),
  primary key (site_id, member_id, thread_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade
);
create index forum_following_thread on forum_following (site_id, thread_id, following);

create table forum_revision (
  site_id uuid not null references site,
  -- The thread or the post, and the text it had as this revision.
  subject_id uuid not null,
  revision int not null,
  thread_id uuid not null,
  title text,
  plaintext text not null,
  written_at timestamptz not null,
  author_id uuid,
  primary key (site_id, subject_id, revision),
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade,
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index forum_revision_thread on forum_revision (site_id, thread_id);
create index forum_revision_author on forum_revision (site_id, author_id);

do $$
declare t text;
begin
  foreach t in array array['forum_setting', 'forum_thread', 'forum_post', 'forum_vote', 'forum_following', 'forum_revision'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_site on %I using (site_id = (select app_site())) with check (site_id = (select app_site()))', t);
    execute format('grant select, insert, update, delete on %I to guildhall_app', t);
  end loop;
end $$;
