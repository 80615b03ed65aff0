-- What 0240 promises of the days of plans holds for all of them.
alter table plan validate constraint plan_days;
