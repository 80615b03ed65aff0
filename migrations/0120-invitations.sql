-- People whom an administrator has invited (ACC-B4). Of the link in their e-mail only a hash is stored. Whoever accepts becomes a member and
-- leaves this table; so does an invitation that is revoked, or that nobody has accepted for a month after its end.
create table invitation (
  site_id uuid not null references site,
  id uuid not null,
  email text not null,
  token_hash bytea not null,
  user_type text not null check (user_type in ('subscriber', 'guest', 'jedi')),
  expiry_day date,
  company_type text not null default '',
  supplier text not null default '',
  -- Filled in for them, where they are known.
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  message text not null default '',
  invited_by uuid,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, invited_by) references member (site_id, id) on delete set null (invited_by)
);
-- An address is invited once at a time.
create unique index invitation_email on invitation (site_id, email);
create unique index invitation_token on invitation (site_id, token_hash);
create index invitation_newest on invitation (site_id, created_at, id);
create index invitation_expiry on invitation (site_id, expires_at);
create index invitation_inviter on invitation (site_id, invited_by);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy own_site on invitation using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on invitation to guildhall_app;

-- Sites with invitations that are to be erased are found for all sites: their times, not whom they are for.
create policy overdue on invitation for select to guildhall_jobs using (true);
grant select (site_id, expires_at) on invitation to guildhall_jobs;
