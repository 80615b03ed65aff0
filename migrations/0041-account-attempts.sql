-- Accounts are one for all sites, and so is what guards them: tries at a password, a code or a confirmation, and mails to an address, count
-- over all sites. The subject is a keyed hash of the address or the account, so that a row names nobody. What a client tries is counted
-- in `attempt`, for each site apart.
create table account_attempt (
  kind text not null,
  subject bytea not null,
  tries int not null,
  ends_at timestamptz not null,
  primary key (kind, subject)
);
grant select, insert, update, delete on account_attempt to guildhall_app;
grant select (ends_at), delete on account_attempt to guildhall_jobs;
