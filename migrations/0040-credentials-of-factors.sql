-- Passkeys, authenticators and recovery codes carry the version of the credentials they were made under, as sessions and links do: what
-- carries an older one signs nobody in, on any site.
alter table passkey add column credentials_version int not null default 0;
alter table authenticator add column credentials_version int not null default 0;
alter table recovery_code add column credentials_version int not null default 0;

-- Those there are keep working; few accounts ever had another version than the first.
update passkey set credentials_version = account.credentials_version from account
  where account.id = passkey.account_id and account.credentials_version > 0;
update authenticator set credentials_version = account.credentials_version from account
  where account.id = authenticator.account_id and account.credentials_version > 0;
update recovery_code set credentials_version = account.credentials_version from account
  where account.id = recovery_code.account_id and account.credentials_version > 0;

-- The workers sweep those of an older version away, of all sites.
create policy sweep on passkey for all to guildhall_jobs using (true);
grant select (account_id, credentials_version), delete on passkey, authenticator, recovery_code to guildhall_jobs;

-- When whoever holds this session last proved that it is them: at signing in, or again before a grave change.
alter table session add column confirmed_at timestamptz;

-- Whoever changes their password, knowing the one before, keeps their passkeys, also those of sites the current statement cannot see.
create policy versions on passkey for all to guildhall_accounts using (true);
grant select (account_id, credentials_version), update (credentials_version) on passkey to guildhall_accounts;
create function keep_passkeys(holder uuid, earlier int, later int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_site() is null then raise exception 'a password is changed on a site'; end if;
  update passkey set credentials_version = later where account_id = holder and credentials_version = earlier;
end $$;
alter function keep_passkeys(uuid, int, int) owner to guildhall_accounts;
revoke all on function keep_passkeys(uuid, int, int) from public;
grant execute on function keep_passkeys(uuid, int, int) to guildhall_app;
