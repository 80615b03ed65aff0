-- Adverts, campaigns and what was counted of them (ADV-01 to ADV-18, ADV-B1, ADV-B2).
lock table member, file in share row exclusive mode;

create table advert (
  site_id uuid not null references site,
  id uuid not null,
  name text not null check (length(name) between 1 and 150),
  alt text not null check (length(alt) between 1 and 300),
  url text not null check (url ~ '^https?://' and length(url) <= 300),
  type text not null check (type in ('banner', 'box')),
  file_id uuid,
  is_active boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- 0 is Monday.
  days int[] not null,
  -- Null is unlimited, 0 is never.
  maximum int check (maximum >= 0),
  daily_maximum int check (daily_maximum >= 0),
  minimum int not null check (minimum >= 0),
  topics text[] not null,
  -- Sums of advert_count; `seen_on` is the day that `seen_that_day` counts.
  seen int not null default 0,
  clicks int not null default 0,
  seen_on date,
  seen_that_day int not null default 0,
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  check (ends_at is null or starts_at is null or ends_at >= starts_at),
  primary key (site_id, id),
  foreign key (site_id, file_id) references file (site_id, id) on delete set null (file_id)
);
create index advert_newest on advert (site_id, created_at desc, id desc);
create index advert_file on advert (site_id, file_id);
alter table advert enable row level security;
alter table advert force row level security;
create policy own_site on advert using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on advert to guildhall_app;

create table advert_campaign (
  site_id uuid not null references site,
  id uuid not null,
  name text not null check (length(name) between 1 and 150),
  is_active boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  days int[] not null,
  maximum int check (maximum >= 0),
  daily_maximum int check (daily_maximum >= 0),
  minimum int not null check (minimum >= 0),
  seen int not null default 0,
  clicks int not null default 0,
  seen_on date,
  seen_that_day int not null default 0,
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  check (ends_at is null or starts_at is null or ends_at >= starts_at),
  primary key (site_id, id)
);
create index advert_campaign_newest on advert_campaign (site_id, created_at desc, id desc);
alter table advert_campaign enable row level security;
alter table advert_campaign force row level security;
create policy own_site on advert_campaign using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on advert_campaign to guildhall_app;

create table campaign_advert (
  site_id uuid not null references site,
  campaign_id uuid not null,
  advert_id uuid not null,
  primary key (site_id, campaign_id, advert_id),
  foreign key (site_id, campaign_id) references advert_campaign (site_id, id) on delete cascade,
  foreign key (site_id, advert_id) references advert (site_id, id) on delete cascade
);
create index campaign_advert_advert on campaign_advert (site_id, advert_id);
alter table campaign_advert enable row level security;
alter table campaign_advert force row level security;
create policy own_site on campaign_advert using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on campaign_advert to guildhall_app;

-- What was seen and clicked, by advert, campaign, day and hour in the site's time zone. Nothing of it is changed or deleted, so it names
-- adverts and campaigns that are gone.
create table advert_count (
  site_id uuid not null references site,
  id uuid not null,
  advert_id uuid not null,
  campaign_id uuid,
  day date not null,
  hour int not null check (hour between 0 and 23),
  seen int not null check (seen >= 0),
  clicks int not null check (clicks >= 0),
  at timestamptz(3) not null default now(),
  check (seen + clicks > 0),
  primary key (site_id, id)
);
create index advert_count_advert on advert_count (site_id, advert_id, day);
create index advert_count_campaign on advert_count (site_id, campaign_id, day);
alter table advert_count enable row level security;
alter table advert_count force row level security;
create policy own_site on advert_count using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on advert_count to guildhall_app;

-- How often a member saw an advert on a day, for that day alone.
create table advert_view (
  site_id uuid not null references site,
  member_id uuid not null,
  advert_id uuid not null,
  day date not null,
  seen int not null,
  clicks int not null default 0,
  primary key (site_id, member_id, advert_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, advert_id) references advert (site_id, id) on delete cascade
);
create index advert_view_advert on advert_view (site_id, advert_id);
create index advert_view_day on advert_view (site_id, day);
alter table advert_view enable row level security;
alter table advert_view force row level security;
create policy own_site on advert_view using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on advert_view to guildhall_app;
create policy past on advert_view for select to guildhall_jobs using (true);
grant select (site_id, day) on advert_view to guildhall_jobs;

-- Reports of browsers that were counted; one that arrives twice counts once.
create table advert_batch (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (site_id, member_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index advert_batch_at on advert_batch (site_id, at);
create index advert_batch_member on advert_batch (site_id, member_id, at);
alter table advert_batch enable row level security;
alter table advert_batch force row level security;
create policy own_site on advert_batch using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on advert_batch to guildhall_app;
create policy past on advert_batch for select to guildhall_jobs using (true);
grant select (site_id, at) on advert_batch to guildhall_jobs;

-- How often a day each member sees the same advert; without a row 6 times.
create table advert_settings (
  site_id uuid not null references site,
  frequency int not null check (frequency between 0 and 50),
  primary key (site_id)
);
alter table advert_settings enable row level security;
alter table advert_settings force row level security;
create policy own_site on advert_settings using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on advert_settings to guildhall_app;
