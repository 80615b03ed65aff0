-- What somebody is about to pay for, what was paid and what was paid back (PAY-06, PAY-12 to PAY-17, PAY-19). Amounts are in minor units.
lock table member in share row exclusive mode;

create table checkout (
  site_id uuid not null references site,
  id uuid not null,
  -- Null once they have left.
  member_id uuid,
  purpose text not null check (purpose in ('donation', 'membership', 'shop', 'invoice')),
  -- What it is for, by its purpose: the insight or the site a donation goes to.
  purpose_id uuid not null,
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'cancelled')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount bigint not null check (amount between 1 and 99999999),
  -- The VAT in it.
  tax bigint not null check (tax between 0 and amount),
  -- As they were when it began: title, quantity, price with VAT, rate.
  lines jsonb not null,
  billing_name text not null default '' check (length(billing_name) <= 200),
  -- The provider's payment intent, made when the page is opened.
  intent_id text,
  -- Whether nothing can be paid with the intent any more.
  intent_ended boolean not null default false,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, intent_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
-- One open checkout for each person and thing.
create unique index checkout_open on checkout (site_id, member_id, purpose, purpose_id) where state = 'open';
create index checkout_member on checkout (site_id, member_id, created_at desc, id desc);
-- For the clock: what has to be ended, here or at the provider.
create index checkout_to_end on checkout (site_id, expires_at)
  where state = 'open' or (state in ('expired', 'cancelled') and intent_id is not null and not intent_ended);
alter table checkout enable row level security;
alter table checkout force row level security;
create policy own_site on checkout using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on checkout to guildhall_app;
grant update (state, billing_name, intent_id, intent_ended, expires_at, paid_at) on checkout to guildhall_app;
create policy due on checkout for select to guildhall_jobs using (true);
grant select (site_id, state, intent_id, intent_ended, expires_at) on checkout to guildhall_jobs;

create table payment (
  site_id uuid not null references site,
  id uuid not null,
  checkout_id uuid,
  -- Null once they have left.
  member_id uuid,
  purpose text not null check (purpose in ('donation', 'membership', 'shop', 'invoice')),
  purpose_id uuid not null,
  -- The provider's charge, payment intent and what was transferred to the site's account.
  charge_id text not null,
  intent_id text not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  platform_fee bigint not null default 0 check (platform_fee >= 0),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- What the payer's bank has taken back, or holds while it decides.
  disputed bigint not null default 0 check (disputed >= 0),
  lines jsonb not null,
  billing_name text not null default '' check (length(billing_name) <= 200),
  card_brand text not null default '',
  card_last4 text not null default '',
  paid_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, charge_id),
  foreign key (site_id, checkout_id) references checkout (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create index payment_paid on payment (site_id, paid_at desc, id desc);
create index payment_member on payment (site_id, member_id, paid_at desc, id desc);
create index payment_checkout on payment (site_id, checkout_id);
create index payment_intent on payment (site_id, intent_id);
create index payment_purpose on payment (site_id, purpose, purpose_id);
-- For the clock: names that the books need no longer.
create index payment_named on payment (site_id, paid_at) where billing_name <> '';
alter table payment enable row level security;
alter table payment force row level security;
create policy own_site on payment using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on payment to guildhall_app;
grant update (refunded, disputed, billing_name) on payment to guildhall_app;
create policy named on payment for select to guildhall_jobs using (true);
grant select (site_id, paid_at) on payment to guildhall_jobs;

create table payment_refund (
  site_id uuid not null references site,
  id uuid not null,
  payment_id uuid not null,
  -- The provider's refund; null until it has accepted it.
  refund_id text,
  amount bigint not null check (amount > 0),
  -- The VAT in it.
  tax bigint not null default 0 check (tax between 0 and amount),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  reason text not null default '' check (length(reason) <= 500),
  -- Null for one made at the provider, and once they have left.
  requested_by uuid,
  requested_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, refund_id),
  foreign key (site_id, payment_id) references payment (site_id, id),
  foreign key (site_id, requested_by) references member (site_id, id) on delete set null (requested_by)
);
create index payment_refund_payment on payment_refund (site_id, payment_id, requested_at, id);
create index payment_refund_requester on payment_refund (site_id, requested_by);
create index payment_refund_due on payment_refund (site_id, requested_at) where state = 'requested';
alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy own_site on payment_refund using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on payment_refund to guildhall_app;
grant update (refund_id, tax, state) on payment_refund to guildhall_app;
create policy due on payment_refund for select to guildhall_jobs using (true);
grant select (site_id, state, requested_at) on payment_refund to guildhall_jobs;

-- Somebody who has left is named no more, except on a sale with VAT, whose records the law of VAT wants for six years.
create function unname_checkout() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.billing_name := '';
  new.expires_at := least(new.expires_at, now());
  return new;
end $$;
create trigger checkout_unnamed before update of member_id on checkout for each row
  when (old.member_id is not null and new.member_id is null) execute function unname_checkout();

create function unname_payment() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.tax = 0 then
    new.billing_name := '';
  end if;
  return new;
end $$;
create trigger payment_unnamed before update of member_id on payment for each row
  when (old.member_id is not null and new.member_id is null) execute function unname_payment();
