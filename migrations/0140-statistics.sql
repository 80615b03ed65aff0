-- Searches that found nothing are logged like what is opened, and a site decides how long its log is retained (ANA-B1).
lock table analytics_entry, policy_figures in access exclusive mode;

alter table analytics_entry drop constraint analytics_entry_kind_check;
alter table analytics_entry add constraint analytics_entry_kind_check
  check (kind in ('insights', 'downloads', 'sessions', 'notifications', 'forum', 'searches')) not valid;

alter table policy_figures add column visit_retention_days int not null default 400
  check (visit_retention_days between 31 and 1830);
