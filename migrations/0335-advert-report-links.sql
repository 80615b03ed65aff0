-- Links by which a sponsor sees the report of one campaign or advert, and the monthly report by e-mail (ADV-B2).
lock table advert, advert_campaign in share row exclusive mode;

create table advert_report_link (
  site_id uuid not null references site,
  id uuid not null,
  -- What it reports on; it goes with it.
  campaign_id uuid,
  advert_id uuid,
  -- Whom it is for.
  label text not null check (length(label) between 1 and 150),
  -- Found by the hash; sealed with the product's secret for administrators and the monthly e-mail.
  token_hash bytea not null check (length(token_hash) = 32),
  sealed_token bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  last_opened_at timestamptz(3),
  -- Who gets the report of each month, and when it is next sent; null once they have unsubscribed.
  mail_to text check (length(mail_to) between 3 and 254),
  mail_at timestamptz(3),
  check (num_nonnulls(campaign_id, advert_id) = 1),
  check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  check (mail_at is null or mail_to is not null),
  primary key (site_id, id),
  foreign key (site_id, campaign_id) references advert_campaign (site_id, id) on delete cascade,
  foreign key (site_id, advert_id) references advert (site_id, id) on delete cascade
);
create unique index advert_report_link_token on advert_report_link (site_id, token_hash);
create index advert_report_link_campaign on advert_report_link (site_id, campaign_id, created_at);
create index advert_report_link_advert on advert_report_link (site_id, advert_id, created_at);
create index advert_report_link_due on advert_report_link (site_id, mail_at) where mail_at is not null;
create index advert_report_link_expiry on advert_report_link (site_id, expires_at);
alter table advert_report_link enable row level security;
alter table advert_report_link force row level security;
create policy own_site on advert_report_link using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on advert_report_link to guildhall_app;
create policy due on advert_report_link for select to guildhall_jobs using (true);
grant select (site_id, mail_at, expires_at, withdrawn_at) on advert_report_link to guildhall_jobs;
