-- What a change leaves behind in its own transaction: events, mail, live changes, and the answers of creating calls.

create table event (
  site_id uuid not null references site,
  id uuid not null,
  name text not null,
  actor_id uuid,
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (site_id, id)
);
create index event_by_name on event (site_id, name, id desc);
alter table event enable row level security;
alter table event force row level security;
create policy own_site on event using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table mail (
  site_id uuid not null references site,
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (site_id, id)
);
create index mail_newest on mail (site_id, created_at desc);
alter table mail enable row level security;
alter table mail force row level security;
create policy own_site on mail using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Mail that waits for too long is found across sites: only that it waits, not what it says.
create policy overdue on mail for select to guildhall_jobs using (true);
grant select (site_id, id, sent_at, created_at) on mail to guildhall_jobs;
create index mail_waiting on mail (created_at) where sent_at is null;

-- Live changes carry topics and ids, never content. The order a reader follows is (xid, id): a row counts only once no older
-- transaction can still commit, so no reader ever steps over one.
create table live_change (
  site_id uuid not null references site,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  audience text not null,
  at timestamptz not null default now(),
  primary key (site_id, id)
);
create index live_change_order on live_change (xid, id);
alter table live_change enable row level security;
alter table live_change force row level security;
create policy own_site on live_change using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy streams on live_change for select to guildhall_jobs using (true);
create policy sweep on live_change for delete to guildhall_jobs using (true);

-- Same key and body, same answer for 24 hours; the unique key makes two that arrive together wait for each other.
create table idempotency_key (
  site_id uuid not null references site,
  caller text not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (site_id, caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_site on idempotency_key using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on idempotency_key for all to guildhall_jobs using (true);

-- A job is written in its cause's transaction and carries its site with it. The worker's schema belongs to guildhall_jobs.
create function enqueue(task text, payload jsonb, run_key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_site() is null then raise exception 'a job needs a site'; end if;
  perform graphile_worker.add_job(task, (payload || jsonb_build_object('siteId', app_site()))::json, job_key => run_key, max_attempts => 25);
end $$;
alter function enqueue(text, jsonb, text) owner to guildhall_jobs;
revoke all on function enqueue(text, jsonb, text) from public;
grant execute on function enqueue(text, jsonb, text) to guildhall_app;

grant select, insert on event to guildhall_app;
grant select, insert, update on mail to guildhall_app;
grant select, insert on live_change to guildhall_app;
grant select, insert, update on idempotency_key to guildhall_app;
grant select, delete on live_change, idempotency_key to guildhall_jobs;
