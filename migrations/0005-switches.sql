-- What a site has switched off or on; a switch it never touched has the product's default (TEN-07).
alter table site add column switches jsonb not null default '{}';
