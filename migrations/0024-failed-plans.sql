-- A planned publication that could not be carried out stays in the list and says so.

alter table landing_page_plan add column failed_at timestamptz;

grant update (failed_at) on landing_page_plan to guildhall_app;
grant select (failed_at) on landing_page_plan to guildhall_jobs;
