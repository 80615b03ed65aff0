-- Stored bytes that are to go: those of a file that was replaced, and those of an upload nobody has claimed by `due_at`. Written
-- in the cause's transaction, or before the bytes are, so that neither a crash nor a refusal leaves any behind.

create table file_removal (
  site_id uuid not null references site,
  id uuid not null,
  keys text[] not null,
  due_at timestamptz not null default now(),
  primary key (site_id, id)
);
alter table file_removal enable row level security;
alter table file_removal force row level security;
create policy own_site on file_removal using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What waits for too long is found across sites: only that it waits, not what it is.
create policy overdue on file_removal for select to guildhall_jobs using (true);
grant select (site_id, id, due_at) on file_removal to guildhall_jobs;

grant select, insert, update, delete on file_removal to guildhall_app;
