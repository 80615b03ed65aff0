-- What erasing a member takes (PROF-19).

-- A mail that says good-bye is gone once it was sent.
alter table mail add column forget boolean not null default false;
grant delete on mail, idempotency_key to guildhall_app;

-- A file's record goes at once, its bytes by a job of the same transaction.
grant delete on file to guildhall_app;

-- The account goes with its last profile. Profiles of all sites are counted, which the server's own role cannot see; of two
-- that leave two sites at once, the second waits here and finds itself alone.
create function erase_account_without_profile(leaving uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_site() is null then raise exception 'somebody leaves a site'; end if;
  perform 1 from account where id = leaving for update;
  delete from account where id = leaving and not exists (select from member where account_id = leaving);
  return found;
end $$;
grant select, update, delete on account to guildhall_jobs;
alter function erase_account_without_profile(uuid) owner to guildhall_jobs;
revoke all on function erase_account_without_profile(uuid) from public;
grant execute on function erase_account_without_profile(uuid) to guildhall_app;

-- What was changed about a person, for their own export.
create index audit_entry_subject on audit_entry (site_id, subject, at);
