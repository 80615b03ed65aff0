-- Contents of the branded landing pages, by site and variant (TEN-12, LAND-34). What a site has not said is neutral sample content.

create table landing_variant (
  site_id uuid not null references site,
  variant text not null,
  contents jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, variant)
);
alter table landing_variant enable row level security;
alter table landing_variant force row level security;
create policy own_site on landing_variant using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update on landing_variant to guildhall_app;
