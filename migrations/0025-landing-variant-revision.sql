-- Counts the saves of a branded page's contents; a save says which one it builds on, so that nobody's is written over.
alter table landing_variant add column revision int not null default 1;
