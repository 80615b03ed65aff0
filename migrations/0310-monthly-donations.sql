-- Donations that are given every month: to what, how much, and the saved card they are paid with (WRITE-22, PAY-19).
lock table checkout, payment, card_setup in access exclusive mode;
lock table member in share row exclusive mode;

alter table checkout drop constraint checkout_purpose_check;
alter table checkout add constraint checkout_purpose_check
  check (purpose in ('donation', 'monthlyDonation', 'membership', 'shop', 'invoice')) not valid;
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check
  check (purpose in ('donation', 'monthlyDonation', 'membership', 'shop', 'invoice')) not valid;

create table monthly_donation (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  -- The insight or the site it goes to, and what that was called when it was last charged.
  receiver_id uuid not null,
  title text not null,
  -- In minor units.
  amount bigint not null check (amount between 100 and 1000000),
  -- Begun: its first payment is still to be made. Failing: its card was refused, and is tried again.
  state text not null default 'begun' check (state in ('begun', 'on', 'failing', 'ended')),
  -- Why it has ended: its donor has stopped it, its card was refused for the last time, or its receiver takes no donations any more.
  ended_by text check (ended_by in ('donor', 'card', 'receiver')),
  -- The day of the first payment, whose day of the month decides all later ones, and the day of the next.
  anchor_day date,
  due_day date,
  -- The saved card at the provider, and what of it is shown.
  method_id text,
  card_brand text,
  card_last4 text,
  card_month int check (card_month between 1 and 12),
  card_year int check (card_year between 2000 and 2200),
  -- The site's, for links in e-mails.
  origin text not null check (length(origin) <= 300),
  -- What is to be paid, how often its card was refused, and the day on which it is tried next.
  checkout_id uuid,
  attempts int not null default 0 check (attempts >= 0),
  attempt_day date,
  -- The next day on which something is to be done; null for none.
  next_on date,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  check (state = 'begun' or (anchor_day is not null and due_day is not null and method_id is not null)),
  check ((ended_by is not null) = (state = 'ended')),
  check ((attempt_day is not null) = (state = 'failing')),
  check (next_on is null or state in ('on', 'failing')),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
-- One of each donor to each receiver.
create unique index monthly_donation_running on monthly_donation (site_id, member_id, receiver_id) where state <> 'ended';
create index monthly_donation_due on monthly_donation (site_id, next_on, id) where next_on is not null;
create index monthly_donation_member on monthly_donation (site_id, member_id, created_at desc, id desc);
create index monthly_donation_receiver on monthly_donation (site_id, receiver_id) where next_on is not null;
alter table monthly_donation enable row level security;
alter table monthly_donation force row level security;
create policy own_site on monthly_donation using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on monthly_donation to guildhall_app;
grant update (title, amount, state, ended_by, anchor_day, due_day, method_id, card_brand, card_last4, card_month, card_year, origin,
  checkout_id, attempts, attempt_day, next_on, created_at) on monthly_donation to guildhall_app;
create policy due on monthly_donation for select to guildhall_jobs using (true);
grant select (site_id, state, next_on, created_at) on monthly_donation to guildhall_jobs;
-- Those whose first payment was never made go with the checkouts that ended unpaid.
create policy sweep on monthly_donation for delete to guildhall_jobs using (state = 'begun');
grant delete on monthly_donation to guildhall_jobs;

-- Another card for a monthly donation.
alter table card_setup add column donation_id uuid;
alter table card_setup add constraint card_setup_donation
  foreign key (site_id, donation_id) references monthly_donation (site_id, id) on delete cascade not valid;
