-- Configuration lists an administrator keeps: icons, removal that leaves old insights readable, topics members follow.

alter table config_entry
  -- Address of a parent category's icon; empty where there is none (TEN-22).
  add column icon text not null default '',
  -- A removed category or topic stays as a name for what used it and is offered nowhere (ADM-31); others are deleted.
  add column removed_at timestamptz,
  -- Counts changes; one that builds on an older entry is refused, so that nobody's work is written over.
  add column revision int not null default 1;

-- The `subs` of a topic: which members want to hear of it, and which no longer do (TEN-23). Read by the server alone.
create table topic_subscription (
  site_id uuid not null references site,
  list text not null default 'industries' check (list = 'industries'),
  path text not null,
  member_id uuid not null,
  wanted boolean not null,
  primary key (site_id, list, path, member_id),
  foreign key (site_id, list, path) references config_entry (site_id, list, path) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index topic_subscription_member on topic_subscription (site_id, member_id);
alter table topic_subscription enable row level security;
alter table topic_subscription force row level security;
create policy own_site on topic_subscription using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on topic_subscription to guildhall_app;
