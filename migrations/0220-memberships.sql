-- Plans of membership, who has which, and the terms that were paid (PAY-19, PAY-B1). Amounts are in minor units.
lock table member in share row exclusive mode;

create table plan (
  site_id uuid not null references site,
  id uuid not null,
  position int not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  user_type text not null check (user_type in ('guest', 'subscriber', 'jedi')),
  -- Who may take it: people who wait for access, members, people whose membership has ended.
  audience text[] not null check (audience <@ array['visitors', 'members', 'expired']),
  is_active boolean not null default true,
  -- Its price now.
  revision int not null default 1 check (revision >= 1),
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
alter table plan enable row level security;
alter table plan force row level security;
create policy own_site on plan using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on plan to guildhall_app;

-- What a plan costs: each change is a further row, and members pay the price that was theirs when they joined.
create table plan_price (
  site_id uuid not null references site,
  plan_id uuid not null,
  revision int not null check (revision >= 1),
  period text not null check (period in ('month', 'year', 'free')),
  -- With VAT.
  amount bigint not null check (amount between 0 and 99999999),
  -- VAT in it, in basis points.
  vat_rate int not null check (vat_rate between 0 and 10000),
  created_at timestamptz(3) not null default now(),
  check ((period = 'free') = (amount = 0)),
  primary key (site_id, plan_id, revision),
  foreign key (site_id, plan_id) references plan (site_id, id)
);
alter table plan_price enable row level security;
alter table plan_price force row level security;
create policy own_site on plan_price using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on plan_price to guildhall_app;

-- The plan a member has chosen and is about to pay for.
create table membership_choice (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  plan_id uuid not null,
  revision int not null,
  -- The site's, for links in the e-mail that welcomes them.
  origin text not null check (length(origin) <= 300),
  chosen_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, member_id, plan_id, revision),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, plan_id, revision) references plan_price (site_id, plan_id, revision)
);
create index membership_choice_plan on membership_choice (site_id, plan_id, revision);
alter table membership_choice enable row level security;
alter table membership_choice force row level security;
create policy own_site on membership_choice using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on membership_choice to guildhall_app;

-- The plan a member has.
create table membership (
  site_id uuid not null references site,
  member_id uuid not null,
  plan_id uuid not null,
  revision int not null,
  -- First day of the first of its terms that follow each other; it decides where later ones end.
  anchor_day date not null,
  -- The last day that was paid for; null for a free plan, which has no end.
  last_day date check (last_day is null or last_day >= anchor_day - 1),
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, plan_id, revision) references plan_price (site_id, plan_id, revision)
);
create index membership_plan on membership (site_id, plan_id, revision);
alter table membership enable row level security;
alter table membership force row level security;
create policy own_site on membership using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on membership to guildhall_app;

-- Each term somebody was a member for, with the payment it came from.
create table membership_term (
  site_id uuid not null references site,
  id uuid not null,
  -- Null once they have left.
  member_id uuid,
  plan_id uuid not null,
  revision int not null,
  -- Null for a term of a free plan.
  payment_id uuid,
  first_day date not null,
  last_day date,
  -- Its last day, where a refund has ended it.
  refunded_day date,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, payment_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id),
  foreign key (site_id, plan_id, revision) references plan_price (site_id, plan_id, revision),
  foreign key (site_id, payment_id) references payment (site_id, id)
);
create index membership_term_member on membership_term (site_id, member_id, first_day desc, id desc);
create index membership_term_plan on membership_term (site_id, plan_id, revision);
alter table membership_term enable row level security;
alter table membership_term force row level security;
create policy own_site on membership_term using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on membership_term to guildhall_app;
grant update (refunded_day) on membership_term to guildhall_app;
