-- What members are told, and the chats they want to hear of. Whom a topic's news go to is kept since 0021 (topic_subscription).

create table notification (
  site_id uuid not null references site,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  type text not null check (type in ('insights', 'bestAnswerAwarded', 'QuestionAnswered', 'other')),
  -- What it is about (an answer, an insight, a badge), and what holds that, such as the thread.
  subject_id text not null,
  group_id text,
  title text not null,
  content text not null,
  category text not null default '',
  topics text[] not null default '{}',
  -- Whose act it was. `has_author` tells somebody who has left from nobody; an alias is shown instead of the name.
  author_id uuid,
  has_author boolean not null,
  author_alias text,
  url text not null,
  -- To the millisecond, as the places of its lists are.
  time timestamptz(3) not null default now(),
  read boolean not null default false,
  archived_at timestamptz(3),
  -- Its cause: the same one tells a member once, also when they have put the notice away.
  source text not null,
  primary key (site_id, id),
  unique (site_id, member_id, source),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index notification_active on notification (site_id, member_id, time desc, id desc) where archived_at is null;
create index notification_archive on notification (site_id, member_id, archived_at desc, time desc, id desc) where archived_at is not null;
create index notification_unread on notification (site_id, member_id) where archived_at is null and not read;
create index notification_subject on notification (site_id, subject_id);
create index notification_group on notification (site_id, group_id) where group_id is not null;
create index notification_group_unread on notification (site_id, group_id, member_id)
  where group_id is not null and archived_at is null and not read;
create index notification_author on notification (site_id, author_id) where author_id is not null;
alter table notification enable row level security;
alter table notification force row level security;
create policy own_site on notification using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Which chats somebody wants to hear of, and which no longer.
create table chatroom_subscription (
  site_id uuid not null references site,
  member_id uuid not null,
  chatroom_id text not null,
  title text not null,
  subscribed boolean not null,
  primary key (site_id, member_id, chatroom_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index chatroom_subscription_chatroom on chatroom_subscription (site_id, chatroom_id);
alter table chatroom_subscription enable row level security;
alter table chatroom_subscription force row level security;
create policy own_site on chatroom_subscription using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Who may read what notices are about, or what holds that, where not every member may: for all others title and link of the
-- notices are withheld. One row each, however many were told. Administrators read all.
create table notice_limit (
  site_id uuid not null references site,
  about text not null,
  roles text[] not null,
  primary key (site_id, about)
);
alter table notice_limit enable row level security;
alter table notice_limit force row level security;
create policy own_site on notice_limit using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on notification, chatroom_subscription, notice_limit to guildhall_app;
