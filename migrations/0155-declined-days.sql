-- The privacy policy names after how many days a site erases whom it declined; the registration settings decide (ACC-B5, POL-06).
alter table policy_figures add column declined_days int not null default 90 check (declined_days between 7 and 365);
