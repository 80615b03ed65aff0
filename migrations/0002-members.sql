-- Accounts (one per e-mail on the whole backend), members (one per site and account) and sessions (bound to one site).

create table account (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on account (email);

create table member (
  site_id uuid not null references site,
  id uuid not null,
  account_id uuid not null references account,
  display_name text not null,
  display_name_key text not null,
  name_is_random boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  user_type text not null default 'newUser',
  expiry_date timestamptz,
  legal_access text not null default 'off',
  terms_agree boolean not null default false,
  privacy_agree boolean not null default false,
  dob date,
  company text not null default '',
  job_role text not null default '',
  bio text not null default '',
  profile_photo uuid,
  avatar jsonb not null default '{}',
  socials jsonb not null default '{}',
  scores jsonb not null default '{}',
  badges jsonb not null default '{}',
  admin_info jsonb not null default '{}',
  saved_insights int not null default 0,
  last_signout timestamptz,
  sign_up timestamptz not null default now(),
  -- Waiting ones first in the users table (ADM-40).
  waiting boolean not null generated always as (user_type = 'newUser') stored,
  primary key (site_id, id)
);
create unique index member_account on member (site_id, account_id);
create unique index member_display_name on member (site_id, display_name_key);
create index member_list on member (site_id, waiting desc, sign_up desc, id desc);
create index member_administrators on member (site_id) where user_type = 'admin';
alter table member enable row level security;
alter table member force row level security;
create policy own_site on member using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table session (
  site_id uuid not null references site,
  id uuid not null,
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null,
  -- A session is good on the one host it was started on, also where a site has several.
  host text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index session_token on session (site_id, token_hash);
create index session_account on session (site_id, account_id);
alter table session enable row level security;
alter table session force row level security;
create policy own_site on session using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- The streams' check of who may still listen looks over all sites at once.
create policy streams on session for select to guildhall_jobs using (true);
-- Sessions past their age are swept away.
create policy sweep on session for delete to guildhall_jobs using (true);
create policy streams on member for select to guildhall_jobs using (true);

-- Role, expiry and deletion changes: who, when, before and after (append-only).
create table audit_entry (
  site_id uuid not null references site,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (site_id, id)
);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy own_site on audit_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert on account to guildhall_app;
grant select, insert, update, delete on member, session to guildhall_app;
grant select on member, session to guildhall_jobs;
grant delete on session to guildhall_jobs;
grant select, insert on audit_entry to guildhall_app;
