-- Jobs over many records: what was chosen, how far it is, and what became of each record (ADM-B2). They name records by ids alone.
create table bulk_job (
  site_id uuid not null references site,
  id uuid not null,
  kind text not null,
  actor_id uuid,
  -- From where it was started, for the audit entries of its changes.
  address text,
  options jsonb not null,
  -- The job that this one takes back.
  undoes uuid,
  total int not null,
  done int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  created_at timestamptz(3) not null default now(),
  -- When a worker last finished a batch; a job that rests for a minute is started again.
  worked_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, actor_id) references member (site_id, id) on delete set null (actor_id),
  foreign key (site_id, undoes) references bulk_job (site_id, id) on delete set null (undoes)
);
-- A job is undone once.
create unique index bulk_job_undoes on bulk_job (site_id, undoes);
create index bulk_job_actor on bulk_job (site_id, actor_id);
create index bulk_job_unfinished on bulk_job (site_id, worked_at) where finished_at is null;
create index bulk_job_age on bulk_job (site_id, created_at);
alter table bulk_job enable row level security;
alter table bulk_job force row level security;
create policy own_site on bulk_job using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on bulk_job to guildhall_app;

create table bulk_job_item (
  site_id uuid not null references site,
  job_id uuid not null,
  subject_id uuid not null,
  outcome text not null default 'pending' check (outcome in ('pending', 'done', 'unchanged', 'skipped', 'failed')),
  -- Why it was skipped or failed, as a code.
  reason text,
  -- What undoing it needs.
  undo jsonb,
  primary key (site_id, job_id, subject_id),
  foreign key (site_id, job_id) references bulk_job (site_id, id) on delete cascade
);
create index bulk_job_item_pending on bulk_job_item (site_id, job_id, subject_id) where outcome = 'pending';
create index bulk_job_item_subject on bulk_job_item (site_id, subject_id);
alter table bulk_job_item enable row level security;
alter table bulk_job_item force row level security;
create policy own_site on bulk_job_item using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on bulk_job_item to guildhall_app;

-- Jobs that rest are found across sites, and old ones deleted: their ids and times, not what they do.
create policy resting on bulk_job for select to guildhall_jobs using (true);
create policy sweep on bulk_job for delete to guildhall_jobs using (created_at < now() - interval '30 days');
grant select (site_id, id, created_at, worked_at, finished_at), delete on bulk_job to guildhall_jobs;
