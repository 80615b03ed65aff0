-- Lines of bank statements, and which invoice each was booked for (PAY-B2). Amounts are in minor units.
create table bank_line (
  site_id uuid not null references site,
  id uuid not null,
  -- What the line says, as a hash, and its place among lines of one statement that say the same: imported again, it is the same line.
  print text not null,
  ordinal int not null,
  day date not null,
  amount bigint not null check (amount > 0),
  text text not null check (length(text) <= 500),
  state text not null default 'open' check (state in ('open', 'booked', 'passed')),
  invoice_id uuid,
  entry_id uuid,
  imported_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, print, ordinal),
  check ((state = 'booked') = (entry_id is not null)),
  foreign key (site_id, invoice_id) references invoice (site_id, id),
  foreign key (site_id, entry_id) references invoice_payment (site_id, id)
);
create index bank_line_open on bank_line (site_id, imported_at desc, id desc) where state = 'open';
create index bank_line_imported on bank_line (site_id, imported_at desc, id desc);
create index bank_line_invoice on bank_line (site_id, invoice_id);
create index bank_line_entry on bank_line (site_id, entry_id);
alter table bank_line enable row level security;
alter table bank_line force row level security;
create policy own_site on bank_line using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on bank_line to guildhall_app;
grant update (state, invoice_id, entry_id) on bank_line to guildhall_app;
