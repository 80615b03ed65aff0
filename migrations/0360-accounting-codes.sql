-- The codes under which a site's ledger is exported for an accounting package (PAY-B5).
create table accounting_codes (
  site_id uuid not null references site,
  package text not null check (package in ('xero', 'quickbooks', 'sage')),
  -- By account of the ledger.
  codes jsonb not null check (jsonb_typeof(codes) = 'object'),
  -- How lines with and without VAT are marked; empty where the package has no such mark.
  taxed text not null check (length(taxed) <= 50),
  untaxed text not null check (length(untaxed) <= 50),
  revision int not null default 1,
  primary key (site_id, package)
);
alter table accounting_codes enable row level security;
alter table accounting_codes force row level security;
create policy own_site on accounting_codes using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on accounting_codes to guildhall_app;
