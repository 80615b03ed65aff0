-- Links by mail, limits on attempts, second factor and passkeys.

-- Counts up with every new password or address: sessions, links and tickets made under an earlier one are void, on all sites.
alter table account add column credentials_version int not null default 0;
grant update (email, password_hash, email_verified_at, credentials_version) on account to guildhall_app;
grant select (id, credentials_version) on account to guildhall_jobs;

alter table session add column credentials_version int not null default 0;
-- When this session gave a second factor; null for one that has not.
alter table session add column second_factor_at timestamptz;

-- The streams' check and the sweep ask what a site wants of its administrators.
create policy streams on site for select to guildhall_jobs using (true);
grant select (id, primaries) on site to guildhall_jobs;

-- Links sent by mail; only a hash of their secret is kept.
create table account_link (
  site_id uuid not null references site,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null,
  host text not null,
  credentials_version int not null,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create unique index account_link_token on account_link (site_id, token_hash);
create index account_link_account on account_link (site_id, account_id);
alter table account_link enable row level security;
alter table account_link force row level security;
create policy own_site on account_link using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on account_link for all to guildhall_jobs using (true);

-- Attempts within a time: at a password, a code, a registration, a mail. The subject is a keyed hash.
create table attempt (
  site_id uuid not null references site,
  kind text not null,
  subject bytea not null,
  tries int not null,
  ends_at timestamptz not null,
  primary key (site_id, kind, subject)
);
alter table attempt enable row level security;
alter table attempt force row level security;
create policy own_site on attempt using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on attempt for all to guildhall_jobs using (true);

-- What waits for its second step: a sign-in for its code, a question to an authenticator for its answer.
create table ticket (
  site_id uuid not null references site,
  token_hash bytea not null,
  purpose text not null check (purpose in ('code', 'passkey', 'new-passkey')),
  account_id uuid references account on delete cascade,
  host text not null,
  challenge text not null default '',
  wrong_tries int not null default 0,
  credentials_version int not null default 0,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index ticket_account on ticket (site_id, account_id);
alter table ticket enable row level security;
alter table ticket force row level security;
create policy own_site on ticket using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on ticket for all to guildhall_jobs using (true);

-- One authenticator app per account, like its password; the secret is sealed with a key that is not in the database.
create table authenticator (
  account_id uuid primary key references account on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step of which a code was used; none counts twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- A passkey is good on the one host it was made on.
create table passkey (
  site_id uuid not null references site,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  host text not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (site_id, id)
);
create unique index passkey_credential on passkey (site_id, credential_id);
create index passkey_account on passkey (site_id, account_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy own_site on passkey using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update, delete on account_link, attempt, ticket, authenticator, recovery_code, passkey to guildhall_app;
grant select, delete on account_link, attempt, ticket to guildhall_jobs;
