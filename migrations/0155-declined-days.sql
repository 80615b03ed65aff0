-- The privacy policy names after how many days a site erases whom it declined; the registration settings decide (ACC-B5, POL-06).
lock table policy_figures in access exclusive mode;

alter table policy_figures add column declined_days int not null default 90 check (declined_days between 7 and 365);
-- A row for each site that changed it.
insert into policy_figures (site_id, declined_days)
select site_id, declined_days from registration_setting where declined_days <> 90
on conflict (site_id) do update set declined_days = excluded.declined_days;
