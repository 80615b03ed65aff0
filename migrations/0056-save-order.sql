-- The number of the last autosave of each open editor, so that an earlier one that arrives late changes nothing. The id of an editor is
-- random and says nothing about its member. A row lost with a crash does no harm, so nothing of it is written to the log of the database.
create unlogged table save_order (
  site_id uuid not null references site,
  screen uuid not null,
  number int not null,
  saved_at timestamptz not null,
  primary key (site_id, screen)
);
alter table save_order enable row level security;
alter table save_order force row level security;
create policy own_site on save_order using (site_id = (select app_site())) with check (site_id = (select app_site()));
create policy sweep on save_order for all to guildhall_jobs using (true);

grant select, insert, update on save_order to guildhall_app;
grant select, delete on save_order to guildhall_jobs;
