-- Counts every change of a plan, so that nobody saves over one they have not seen; `revision` counts those of its price.
alter table plan add column version int not null default 1;
