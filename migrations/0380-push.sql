-- Web push: the pair of keys of this installation, the devices that members are reached on, and what is to be sent to them (NOT-15 to NOT-17, NOT-23).
lock table member, session, notification in share row exclusive mode;

-- One pair for all sites, made at the first start: push services know the installation by it. The private key is sealed with the product's secret.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz(3) not null default now()
);
grant select, insert, update on push_keys to guildhall_app;

create table push_device (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  -- Where it was switched on: whoever signs out there is no longer reached there.
  session_id uuid not null,
  -- Finds the subscription, which is sealed with the product's secret. It belongs to whoever made it last.
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  sealed_subscription bytea not null,
  -- Browser and system, such as 'Chrome on Windows'.
  name text not null,
  created_at timestamptz(3) not null default now(),
  -- When its push service last took a message.
  last_used_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, session_id) references session (site_id, id) on delete cascade
);
create unique index push_device_endpoint on push_device (site_id, endpoint_hash);
create index push_device_member on push_device (site_id, member_id, created_at);
create index push_device_session on push_device (site_id, session_id);
alter table push_device enable row level security;
alter table push_device force row level security;
create policy own_site on push_device using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on push_device to guildhall_app;

-- A notification for a device. `sending` stays with what was lost: it may have arrived, and is not repeated.
create table push_delivery (
  site_id uuid not null references site,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  device_id uuid,
  notification_id uuid,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'unneeded', 'refused', 'gone', 'lost')),
  -- How the push service answered.
  status int,
  attempts int not null default 0,
  created_at timestamptz(3) not null default now(),
  -- When it is to be sent: later where the push service named a time.
  due_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, device_id) references push_device (site_id, id) on delete set null (device_id),
  foreign key (site_id, notification_id) references notification (site_id, id) on delete set null (notification_id)
);
create index push_delivery_queued on push_delivery (site_id, due_at) where state = 'queued';
create index push_delivery_age on push_delivery (site_id, created_at);
create index push_delivery_member on push_delivery (site_id, member_id);
create index push_delivery_device on push_delivery (site_id, device_id);
create index push_delivery_notification on push_delivery (site_id, notification_id);
alter table push_delivery enable row level security;
alter table push_delivery force row level security;
create policy own_site on push_delivery using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on push_delivery to guildhall_app;
create policy due on push_delivery for select to guildhall_jobs using (true);
create policy sweep on push_delivery for delete to guildhall_jobs using (created_at < now() - interval '90 days');
grant select (site_id, id, state, created_at, due_at), delete on push_delivery to guildhall_jobs;
