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
  -- To the millisecond, as the places of its lists are.
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  last_activity_at timestamptz(3) not null default now(),
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

-- All two characters that stand side by side in a text, small: by them is found what is too short for trigrams.
create function character_pairs(said text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct substr(small, n, 2)), '{}') from (select lower(said) as small) x, generate_series(1, length(small) - 1) n
$$;

-- What searches look in, beside the thread: its counts change with every post, and each time its words would be indexed anew.
create table forum_thread_text (
  site_id uuid not null references site,
  thread_id uuid not null,
  title text not null,
  words tsvector not null generated always as (to_tsvector('english', title)) stored,
  topics text[] not null,
  labels text not null,
  pairs text[] not null generated always as (character_pairs(labels)) stored,
  primary key (site_id, thread_id),
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade
);
create index forum_thread_text_words on forum_thread_text using gin (site_id, words) with (fastupdate = off);
create index forum_thread_text_topics on forum_thread_text using gin (site_id, topics) with (fastupdate = off);
create index forum_thread_text_labels on forum_thread_text using gin (site_id, labels gin_trgm_ops) with (fastupdate = off);
create index forum_thread_text_pairs on forum_thread_text using gin (site_id, pairs) with (fastupdate = off);

create function keep_forum_thread_text() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into forum_thread_text as kept (site_id, thread_id, title, topics, labels)
  values (new.site_id, new.id, new.title, new.topics, new.labels)
  on conflict (site_id, thread_id) do update set title = excluded.title, topics = excluded.topics, labels = excluded.labels
  where (kept.title, kept.topics, kept.labels) is distinct from (excluded.title, excluded.topics, excluded.labels);
  return null;
end $$;
create trigger forum_thread_text_kept after insert or update of title, topics, labels on forum_thread
  for each row execute function keep_forum_thread_text();

create table forum_post (
  site_id uuid not null references site,
  id uuid not null,
  thread_id uuid not null,
  -- The answer it stands under, itself for an answer; what it replies to; how deep (FOR-18).
  answer_id uuid not null,
  parent_id uuid,
  depth int not null default 0 check (depth between 0 and 100),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
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
-- Not for a question's own answers: where one question has most posts of a site it would look as good, and be read to its end.
create index forum_post_latest on forum_post (site_id, created_at desc, id desc) where hidden_at is null;
create index forum_post_author on forum_post (site_id, author_id, created_at desc);

alter table forum_thread add foreign key (site_id, best_answer) references forum_post (site_id, id);
create index forum_thread_best on forum_thread (site_id, best_answer) where best_answer is not null;

-- A vote stays when its voter has left, without a name: what was counted stays true.
create table forum_vote (
  site_id uuid not null references site,
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  member_id uuid,
  vote text not null check (vote in ('up', 'down')),
  voted_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, post_id, member_id),
  foreign key (site_id, post_id) references forum_post (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create index forum_vote_member on forum_vote (site_id, member_id, id) where member_id is not null;

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
  id uuid not null,
  -- The thread or the post, and the text it had as this revision.
  subject_id uuid not null,
  revision int not null,
  thread_id uuid not null,
  title text,
  plaintext text not null,
  written_at timestamptz not null,
  author_id uuid,
  primary key (site_id, id),
  unique (site_id, subject_id, revision),
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade,
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index forum_revision_thread on forum_revision (site_id, thread_id);
create index forum_revision_author on forum_revision (site_id, author_id);

do $$
declare t text;
begin
  foreach t in array array['forum_setting', 'forum_thread', 'forum_thread_text', 'forum_post', 'forum_vote', 'forum_following', 'forum_revision'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_site on %I using (site_id = (select app_site())) with check (site_id = (select app_site()))', t);
    execute format('grant select, insert, update, delete on %I to guildhall_app', t);
  end loop;
end $$;

-- Policies switch GIN indexes off, so a search runs in functions that read the bound site themselves and give ids only (0004).
-- `part` is an escaped LIKE pattern. What is often found stands among the first rows of the order asked for; only what is not, where
-- there are more rows than those, is looked for in the indexes of words and topics, which give all of it at once.
create function forum_threads_found(
  part text, in_topics text[], in_sort text, in_show text, as_member uuid, sees_hidden boolean,
  after_replies int, after_at timestamptz, after_id uuid, most int
) returns table (id uuid, replies int, created_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare
  s uuid := app_site();
  source text := 'forum_thread t';
  wanted text := 't.site_id = $1';
  matches text := '($2 is null or x.labels ilike $2) and ($3 is null or x.topics && $3)';
  sorted text := case in_sort when 'popular' then 'replies desc, created_at desc, id desc' else 'created_at desc, id desc' end;
  pairs text[];
  found uuid[];
  seen int;
begin
  if s is null then return; end if;
  if in_show = 'followed' then
    source := 'forum_following f join forum_thread t on t.site_id = f.site_id and t.id = f.thread_id';
    wanted := 'f.site_id = $1 and f.member_id = $4 and f.following = ''follow'' and ' || wanted;
  elsif in_show = 'own' then wanted := wanted || ' and t.author_id = $4';
  elsif in_show = 'unanswered' then wanted := wanted || ' and t.answers = 0';
  end if;
  if not sees_hidden then wanted := wanted || ' and t.hidden_at is null'; end if;
  if after_id is not null then
    wanted := wanted || case in_sort
      when 'popular' then ' and (t.replies, t.created_at, t.id) < ($5, $6, $7)'
      else ' and (t.created_at, t.id) < ($6, $7)' end;
  end if;
  execute format(
    'select array_agg(y.id) from (select x.id from (select t.id, t.replies, t.created_at, t.labels, t.topics from %s
       where %s order by %s limit 1000) x where %s limit $8) y', source, wanted,
    case in_sort when 'popular' then 't.replies desc, t.created_at desc, t.id desc' else 't.created_at desc, t.id desc' end, matches)
  into found using s, part, in_topics, as_member, after_replies, after_at, after_id, most;
  if cardinality(found) < most or found is null then
    execute format('select count(*) from (select from %s where %s limit 1000) x', source, wanted)
    into seen using s, part, in_topics, as_member, after_replies, after_at, after_id, most;
  end if;
  if cardinality(found) >= most or seen < 1000 then
    return query execute format(
      'select t.id, t.replies, t.created_at::timestamptz from forum_thread t where t.site_id = $1 and t.id = any ($2) order by %s', sorted)
    using s, found;
  else
    if part !~ '[[:alnum:]]{3}' then
      pairs := character_pairs(regexp_replace(substr(part, 2, length(part) - 2), '\\(.)', '\1', 'g'));
      matches := matches || ' and x.pairs @> $9';
    end if;
    return query execute format(
      'select t.id, t.replies, t.created_at::timestamptz from (select x.thread_id from forum_thread_text x where x.site_id = $1 and %s offset 0) m,
         lateral (select t.* from %s where t.id = m.thread_id and %s) t order by %s limit $8', matches, source, wanted, sorted)
    using s, part, in_topics, as_member, after_replies, after_at, after_id, most, pairs;
  end if;
end $$;

-- Questions whose titles say much the same as this one, the most alike first (FOR-B1). Of its longest words, which say most, all are
-- looked for together, then all but one, and so on down to half of them, at least two: each look is short, however many questions
-- have one of the words.
create function forum_threads_alike(said text, sees_hidden boolean, most int) returns table (id uuid, alike real)
language plpgsql stable security definer rows 5 set search_path = pg_catalog, public as $$
declare
  s uuid := app_site();
  lexemes text[];
  n int;
  found uuid[] := '{}';
  more uuid[];
begin
  if s is null then return; end if;
  lexemes := array(select l from unnest(tsvector_to_array(to_tsvector('english', said))) l order by length(l) desc, l limit 5);
  n := cardinality(lexemes);
  for shared in reverse n .. greatest((n + 1) / 2, least(n, 2)) loop
    exit when shared < 1 or cardinality(found) >= most;
    for chosen in 1 .. (1 << n) - 1 loop
      exit when cardinality(found) >= most * 4;
      continue when length(replace(chosen::bit(5)::text, '0', '')) <> shared;
      select array_agg(x.thread_id) into more from (
        select t.thread_id from forum_thread_text t
        join forum_thread q on q.site_id = t.site_id and q.id = t.thread_id and (sees_hidden or q.hidden_at is null)
        where t.site_id = s and t.thread_id <> all (found) and t.words @@ (select string_agg(quote_literal(l), ' & ')::tsquery
          from unnest(lexemes) with ordinality as o (l, place) where chosen & (1 << (place::int - 1)) <> 0)
        limit 20) x;
      found := found || coalesce(more, '{}');
    end loop;
  end loop;
  return query
    select t.id, similarity(t.title, said) from forum_thread t
    where t.site_id = s and t.id = any (found) and (sees_hidden or t.hidden_at is null)
    order by 2 desc, t.created_at desc, t.id desc limit most;
end $$;

grant select on forum_thread, forum_thread_text, forum_following to guildhall_search;
alter function forum_threads_found(text, text[], text, text, uuid, boolean, int, timestamptz, uuid, int) owner to guildhall_search;
alter function forum_threads_alike(text, boolean, int) owner to guildhall_search;
revoke all on function forum_threads_found(text, text[], text, text, uuid, boolean, int, timestamptz, uuid, int) from public;
revoke all on function forum_threads_alike(text, boolean, int) from public;
grant execute on function forum_threads_found(text, text[], text, text, uuid, boolean, int, timestamptz, uuid, int) to guildhall_app;
grant execute on function forum_threads_alike(text, boolean, int) to guildhall_app;
