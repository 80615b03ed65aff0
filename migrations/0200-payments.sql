-- Payments: the site's account at the provider, what the provider reports, and a ledger that is only ever added to (PAY, PAY-B5).

create table payment_account (
  site_id uuid primary key references site,
  -- Null from the moment somebody connects until the provider has made the account.
  account_id text,
  -- Key of the request that makes it: whoever asks at the same time, or again, gets the same account.
  creation uuid not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- When the provider was last read.
  checked_at timestamptz(3)
);
create unique index payment_account_of on payment_account (account_id);
alter table payment_account enable row level security;
alter table payment_account force row level security;
create policy own_site on payment_account using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on payment_account to guildhall_app;
-- Whose account it is that a message is about: only that.
create policy owner_of on payment_account for select to guildhall_jobs using (account_id is not null);
grant select (site_id, account_id) on payment_account to guildhall_jobs;

-- What the provider reports, each once: which object has changed, and nothing of what is in it. Whose it is is known once it was read.
create table provider_message (
  -- The provider's.
  id text primary key,
  type text not null,
  object_id text not null,
  -- The connected account whose object it is; null for one of the platform's own account.
  account text,
  -- The connected account that it concerns, by what it says of itself or what was read; it is never believed.
  concerns text,
  -- By the provider's clock.
  created_at timestamptz(3) not null,
  received_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'applied', 'ignored', 'failed')),
  attempts int not null default 0,
  -- When it is applied, or tried again; null where nothing is to be done.
  due_at timestamptz(3) default now(),
  error text not null default ''
);
create index provider_message_due on provider_message (due_at) where due_at is not null;
create index provider_message_failed on provider_message (concerns, received_at desc, id desc) where state = 'failed';
create index provider_message_age on provider_message (received_at) where due_at is null;
grant select, insert on provider_message to guildhall_app;
grant update (due_at) on provider_message to guildhall_app;
grant select, update, delete on provider_message to guildhall_jobs;

-- When the newest state of an object that was applied was read at the provider: an older one is never applied after it.
create table provider_read (
  site_id uuid not null references site,
  subject text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (site_id, subject)
);
alter table provider_read enable row level security;
alter table provider_read force row level security;
create policy own_site on provider_read using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on provider_read to guildhall_app;

-- An entry of the ledger, once for each cause. It names nobody.
create table ledger_entry (
  site_id uuid not null references site,
  id uuid not null,
  cause text not null check (cause in ('payment', 'refund', 'dispute', 'fee', 'payout', 'invoice', 'credit-note', 'correction')),
  -- Of the provider's object, or of ours.
  cause_id text not null,
  at timestamptz(3) not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- How many lines it has: none is added later.
  lines int not null check (lines >= 2),
  recorded_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, cause, cause_id),
  unique (site_id, id, at, currency)
);
create index ledger_entry_at on ledger_entry (site_id, at desc, id desc);
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own_site on ledger_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on ledger_entry to guildhall_app;

-- Minor units, debits positive. Time and currency are those of the entry, so that balances are sums over the lines alone.
create table ledger_line (
  site_id uuid not null references site,
  entry_id uuid not null,
  number int not null check (number >= 1),
  account text not null check (account in ('provider', 'bank', 'receivable', 'income.membership', 'income.donation', 'income.shop', 'vat', 'fees',
    'platform-fee', 'disputes', 'rounding')),
  amount bigint not null check (amount <> 0),
  at timestamptz(3) not null,
  currency text not null,
  primary key (site_id, entry_id, number),
  foreign key (site_id, entry_id, at, currency) references ledger_entry (site_id, id, at, currency)
);
create index ledger_line_balance on ledger_line (site_id, currency, account, at) include (amount);
create index ledger_line_account on ledger_line (site_id, account, at desc, entry_id desc);
alter table ledger_line enable row level security;
alter table ledger_line force row level security;
create policy own_site on ledger_line using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on ledger_line to guildhall_app;

-- Also against those who have more rights than the server.
create function refuse_ledger_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_ledger_change() from public;
create trigger ledger_entry_unchanged before update or delete on ledger_entry for each row execute function refuse_ledger_change();
create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function refuse_ledger_change();
create trigger ledger_line_unchanged before update or delete on ledger_line for each row execute function refuse_ledger_change();
create trigger ledger_line_not_emptied before truncate on ledger_line for each statement execute function refuse_ledger_change();

-- At the commit: debits and credits of an entry are equal, and it has the lines it says, neither fewer nor, at any later time, more.
create function check_ledger_balance() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  of_entry uuid := case when tg_table_name = 'ledger_entry' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  sums record;
begin
  select count(*) as lines, coalesce(sum(l.amount), 0) as balance into sums from ledger_line l
    where l.site_id = new.site_id and l.entry_id = of_entry;
  if sums.balance <> 0 then raise exception 'an entry of the ledger does not balance' using errcode = 'check_violation'; end if;
  if sums.lines <> (select e.lines from ledger_entry e where e.site_id = new.site_id and e.id = of_entry) then
    raise exception 'an entry of the ledger has other lines than it says' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke all on function check_ledger_balance() from public;
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function check_ledger_balance();
create constraint trigger ledger_line_balanced after insert on ledger_line deferrable initially deferred
  for each row execute function check_ledger_balance();
