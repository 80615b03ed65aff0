-- Reconciliation of the ledger with the provider (PAY-B5): what moved the balance of the site's account there, as the provider lists it, and
-- what differs from the ledger.

-- A movement of the account's balance, each once; never changed. It names nobody.
create table provider_movement (
  site_id uuid not null references site,
  -- The provider's: `txn_…`.
  id text not null,
  type text not null,
  -- The entry of the ledger that records it; null where we know of none.
  cause text,
  cause_id text,
  -- Minor units, negative for what the account loses; without the fee.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  at timestamptz(3) not null,
  primary key (site_id, id)
);
create index provider_movement_at on provider_movement (site_id, at);
create index provider_movement_cause on provider_movement (site_id, cause, cause_id);
alter table provider_movement enable row level security;
alter table provider_movement force row level security;
create policy own_site on provider_movement using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on provider_movement to guildhall_app;

-- A run: by the clock each night, or because an administrator asked for it.
create table reconciliation (
  site_id uuid not null references site,
  id uuid not null,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- How many movements the provider listed that were not known, and how many facts were missing in the ledger and applied.
  movements int not null default 0,
  applied int not null default 0,
  differences int not null default 0,
  error text not null default '',
  primary key (site_id, id)
);
create index reconciliation_started on reconciliation (site_id, started_at desc, id desc);
alter table reconciliation enable row level security;
alter table reconciliation force row level security;
create policy own_site on reconciliation using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on reconciliation to guildhall_app;

-- What the ledger and the provider do not agree on. It stays listed until a later run no longer finds it.
create table ledger_difference (
  site_id uuid not null references site,
  id uuid not null,
  kind text not null check (kind in ('balance', 'not-recorded', 'not-at-provider', 'unknown-movement')),
  -- Of the provider's object; empty for a balance.
  subject text not null,
  currency text not null,
  -- Minor units: by the provider, and by the ledger.
  expected bigint not null,
  recorded bigint not null,
  found_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  primary key (site_id, id)
);
create unique index ledger_difference_open on ledger_difference (site_id, kind, subject, currency) where resolved_at is null;
create index ledger_difference_found on ledger_difference (site_id, found_at desc, id desc);
alter table ledger_difference enable row level security;
alter table ledger_difference force row level security;
create policy own_site on ledger_difference using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on ledger_difference to guildhall_app;
