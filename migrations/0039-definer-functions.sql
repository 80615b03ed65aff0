-- A temporary table of the caller is found before all others wherever `pg_temp` is not named in a search path: in a function that runs with
-- more rights than its caller, SQL of the caller's would run with those. `pg_temp` comes last in every function of ours: also in those
-- without definer rights, as triggers run as the owner of a table when a foreign key deletes its rows.
do $$
declare
  own record;
begin
  for own in
    select p.oid::regprocedure as name, coalesce(
      (select substr(setting, length('search_path=') + 1) from unnest(p.proconfig) setting where setting like 'search_path=%'),
      'pg_catalog, public') as path
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname <> 'app_site'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = %s, pg_temp', own.name, own.path);
  end loop;
end $$;

-- Read once, here: no search path of a later caller changes what it means, and the planner still writes it into the statement that calls it.
create or replace function app_site() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.site', true), '')::uuid;

-- No function with definer rights belongs to a role that can log in or is a superuser (roles.ts makes these). Each has the rights of its
-- functions and no others; all but `guildhall_enqueue` are under the policies.

-- The chain of a legal history and its erasure when its time is over, on the rows of the bound site.
alter function chain_legal_entry() owner to guildhall_definer;
alter function erase_closed_legal_records() owner to guildhall_definer;
grant select, update (entries, head), delete on member_legal_item to guildhall_definer;
grant select (site_id, retention_years) on legal_setting to guildhall_definer;
grant insert on legal_erasure to guildhall_definer;
-- Its trigger counts what goes.
grant select, update (compliant, in_progress, not_compliant, not_applicable, not_assessed) on legal_subscriber to guildhall_definer;

-- Whether an account has a profile left, on whatever site.
alter function erase_account_without_profile(uuid) owner to guildhall_accounts;
grant select (id), update (id), delete on account to guildhall_accounts;
grant select (account_id) on member to guildhall_accounts;
create policy profiles on member for select to guildhall_accounts using (true);
revoke delete on account from guildhall_jobs;
revoke update (id) on account from guildhall_jobs;

-- Jobs: the rights on the queue's own tables are granted where those are made (roles.ts).
alter function enqueue(text, jsonb, text) owner to guildhall_enqueue;
alter function enqueue_at(text, jsonb, text, timestamptz) owner to guildhall_enqueue;
