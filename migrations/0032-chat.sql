-- Chat threads: a room with a title and a description, and messages in it, newest last (FOR-39, FOR-40).

create table chatroom (
  site_id uuid not null references site,
  id uuid not null,
  title text not null,
  description text not null,
  author_id uuid,
  created_at timestamptz(3) not null default now(),
  -- The time of its last message; of one without any, its own.
  last_post_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index chatroom_latest on chatroom (site_id, last_post_at desc, id desc);
create index chatroom_author on chatroom (site_id, author_id, id);

create table chat_message (
  site_id uuid not null references site,
  id uuid not null,
  chatroom_id uuid not null,
  author_id uuid,
  text text not null,
  -- In one room no two have the same.
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, chatroom_id) references chatroom (site_id, id) on delete cascade,
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index chat_message_newest on chat_message (site_id, chatroom_id, created_at desc, id desc);
create index chat_message_author on chat_message (site_id, author_id, id);

alter table chatroom enable row level security;
alter table chatroom force row level security;
create policy own_site on chatroom using (site_id = (select app_site())) with check (site_id = (select app_site()));
alter table chat_message enable row level security;
alter table chat_message force row level security;
create policy own_site on chat_message using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on chatroom, chat_message to guildhall_app;
