-- E-mails to many members (ADM-38): whether a member gets announcements, what was written, and what became of each e-mail.
lock table member, mail in access exclusive mode;

alter table member add column announcements boolean not null default true;

-- The job that an e-mail belongs to, and the address by which its recipient unsubscribes.
alter table mail add column bulk_job_id uuid;
alter table mail add column unsubscribe_url text;
-- When sending it last failed; it is tried again, unless the mail server refused its recipient.
alter table mail add column failed_at timestamptz(3);
alter table mail add column refused_at timestamptz(3);
grant select (bulk_job_id, refused_at) on mail to guildhall_jobs;

-- What an administrator wrote to many members; erased with its job.
create table bulk_email (
  site_id uuid not null references site,
  job_id uuid not null,
  subject text not null,
  message text not null,
  primary key (site_id, job_id),
  foreign key (site_id, job_id) references bulk_job (site_id, id) on delete cascade
);
alter table bulk_email enable row level security;
alter table bulk_email force row level security;
create policy own_site on bulk_email using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on bulk_email to guildhall_app;

-- Jobs of a higher number wait for those of a lower one: an e-mail to one person never waits for thousands of announcements.
create function enqueue_by_priority(task text, payload jsonb, run_key text, priority int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_site() is null then raise exception 'a job needs a site'; end if;
  perform graphile_worker.add_job(task, (payload || jsonb_build_object('siteId', app_site()))::json, job_key => run_key, max_attempts => 25,
    priority => enqueue_by_priority.priority);
end $$;
alter function enqueue_by_priority(text, jsonb, text, int) owner to guildhall_enqueue;
revoke all on function enqueue_by_priority(text, jsonb, text, int) from public;
grant execute on function enqueue_by_priority(text, jsonb, text, int) to guildhall_app;
