-- Memberships that renew by themselves: the card they are paid with, and when they are due (PAY-B1).
lock table checkout, plan in access exclusive mode;
lock table member in share row exclusive mode;

-- Whether the card is saved for later payments, which the payer has chosen.
alter table checkout add column saves_card boolean not null default false;

-- Days for which newcomers try a plan before they pay, and days for which access stays after a renewal has failed.
alter table plan add column trial_days int not null default 0;
alter table plan add column grace_days int not null default 14;
alter table plan add constraint plan_days check (trial_days between 0 and 90 and grace_days between 0 and 60) not valid;

-- A payer at the provider, without a name; made when somebody first saves a card, and deleted there once they have left.
create table provider_customer (
  site_id uuid not null references site,
  -- In the key of the request that makes it, so that it is made once.
  creation uuid not null,
  -- Null once they have left.
  member_id uuid,
  customer_id text,
  primary key (site_id, creation),
  unique (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create index provider_customer_left on provider_customer (site_id) where member_id is null;
alter table provider_customer enable row level security;
alter table provider_customer force row level security;
create policy own_site on provider_customer using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on provider_customer to guildhall_app;
grant update (customer_id) on provider_customer to guildhall_app;
create policy due on provider_customer for select to guildhall_jobs using (true);
grant select (site_id, member_id) on provider_customer to guildhall_jobs;

-- How a membership renews.
create table membership_renewal (
  site_id uuid not null references site,
  member_id uuid not null,
  -- What it renews to, at the price that is the member's.
  plan_id uuid not null,
  revision int not null,
  -- Failing: its payment was refused, and access stays for the days of grace. Ended: they are over, and it can still be paid.
  state text not null check (state in ('on', 'cancelled', 'failing', 'ended')),
  -- The last day that is paid for, or of the trial: it is renewed on this day.
  due_day date not null,
  is_trial boolean not null default false,
  -- The saved card at the provider, and what of it is shown.
  method_id text not null,
  card_brand text not null,
  card_last4 text not null,
  card_month int not null check (card_month between 1 and 12),
  card_year int not null check (card_year between 2000 and 2200),
  -- The site's, for links in e-mails.
  origin text not null check (length(origin) <= 300),
  -- What is to be paid, how often its card was refused, and the day on which it is tried next.
  checkout_id uuid,
  attempts int not null default 0 check (attempts >= 0),
  attempt_day date,
  -- The last day of access while it fails.
  grace_day date,
  -- The next day on which something is to be done; null for none.
  next_on date,
  primary key (site_id, member_id),
  check ((grace_day is not null) = (state in ('failing', 'ended'))),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, plan_id, revision) references plan_price (site_id, plan_id, revision)
);
create index membership_renewal_due on membership_renewal (site_id, next_on, member_id) where next_on is not null;
create index membership_renewal_plan on membership_renewal (site_id, plan_id, revision);
alter table membership_renewal enable row level security;
alter table membership_renewal force row level security;
create policy own_site on membership_renewal using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on membership_renewal to guildhall_app;
create policy due on membership_renewal for select to guildhall_jobs using (true);
grant select (site_id, next_on) on membership_renewal to guildhall_jobs;

-- The e-mails on a renewal, each sent once for the day on which it is due.
create table membership_email (
  site_id uuid not null references site,
  member_id uuid not null,
  kind text not null check (kind in ('renews', 'trialEnds', 'cardExpires', 'failed', 'graceEnds', 'ended')),
  due_day date not null,
  sent_at timestamptz(3) not null default now(),
  primary key (site_id, member_id, kind, due_day),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table membership_email enable row level security;
alter table membership_email force row level security;
create policy own_site on membership_email using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on membership_email to guildhall_app;

-- A card that somebody is about to save without paying now: another one for their renewals, or one for a trial.
create table card_setup (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  -- The chosen plan whose trial it begins; null for another card.
  choice_id uuid,
  -- The provider's setup intent.
  intent_id text,
  state text not null default 'open' check (state in ('open', 'saved', 'ended')),
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, choice_id) references membership_choice (site_id, id) on delete cascade
);
create unique index card_setup_open on card_setup (site_id, member_id) where state = 'open';
create index card_setup_member on card_setup (site_id, member_id);
create index card_setup_choice on card_setup (site_id, choice_id);
alter table card_setup enable row level security;
alter table card_setup force row level security;
create policy own_site on card_setup using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on card_setup to guildhall_app;
grant update (state, intent_id) on card_setup to guildhall_app;
create policy due on card_setup for select to guildhall_jobs using (true);
grant select (site_id, state, intent_id) on card_setup to guildhall_jobs;
