-- Members to be imported from a file (ACC-B4): a row for each line without errors, changed by a job over many records, with which it goes.
create table import_row (
  site_id uuid not null references site,
  id uuid not null,
  job_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  user_type text not null check (user_type in ('subscriber', 'guest', 'jedi')),
  expiry_day date,
  company_type text not null default '',
  supplier text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  -- The rows are stored before the job that names them.
  foreign key (site_id, job_id) references bulk_job (site_id, id) on delete cascade deferrable initially deferred
);
create index import_row_job on import_row (site_id, job_id);
create index import_row_email on import_row (site_id, email);
alter table import_row enable row level security;
alter table import_row force row level security;
create policy own_site on import_row using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on import_row to guildhall_app;

-- Which column of a site's files was what the last time: the headings by field.
create table import_setting (
  site_id uuid not null references site,
  columns jsonb not null,
  primary key (site_id)
);
alter table import_setting enable row level security;
alter table import_setting force row level security;
create policy own_site on import_setting using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on import_setting to guildhall_app;
