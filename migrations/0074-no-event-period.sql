-- Never used: under row-level security the operators of ranges use no index.
drop index if exists calendar_event_period;
