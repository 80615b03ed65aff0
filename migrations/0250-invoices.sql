-- Invoices, credit notes and what was paid for them (PAY-B2). Amounts are in minor units.
lock table member in share row exclusive mode;

-- What stands on every invoice of a site, and how it is paid.
create table invoice_settings (
  site_id uuid primary key references site,
  seller_name text not null default '' check (length(seller_name) <= 200),
  seller_address text not null default '' check (length(seller_address) <= 500),
  vat_number text not null default '' check (length(vat_number) <= 30),
  bank_details text not null default '' check (length(bank_details) <= 500),
  -- Days from the issue to the day by which it is to be paid.
  payment_days int not null default 30 check (payment_days between 0 and 365),
  footer text not null default '' check (length(footer) <= 1000),
  -- Days after that day on which a reminder goes out, up to three; none for no reminders.
  reminder_days int[] not null default '{7,14,30}' check (cardinality(reminder_days) <= 3),
  -- Whether members may take a plan by invoice.
  plans_by_invoice boolean not null default false,
  -- The columns of the last bank statement, by what they hold.
  bank_columns jsonb not null default '{}',
  revision int not null default 1
);
alter table invoice_settings enable row level security;
alter table invoice_settings force row level security;
create policy own_site on invoice_settings using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on invoice_settings to guildhall_app;

-- The last number that was given in each year, of invoices and of credit notes. Its row is locked until the number is used, so that none is
-- missing and none is given twice.
create table invoice_series (
  site_id uuid not null references site,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null check (year between 1900 and 9998),
  last int not null check (last >= 1),
  primary key (site_id, kind, year)
);
alter table invoice_series enable row level security;
alter table invoice_series force row level security;
create policy own_site on invoice_series using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on invoice_series to guildhall_app;

create table invoice (
  site_id uuid not null references site,
  id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'issued')),
  revision int not null default 1,
  -- Null for a firm without an account, and once they have left.
  member_id uuid,
  buyer_name text not null default '' check (length(buyer_name) <= 200),
  -- The name in small letters, by which invoices of one buyer are found.
  buyer_key text not null default '',
  buyer_address text not null default '' check (length(buyer_address) <= 500),
  buyer_vat_number text not null default '' check (length(buyer_vat_number) <= 30),
  buyer_email text not null default '' check (length(buyer_email) <= 254),
  -- The buyer's own, such as the number of an order.
  buyer_reference text not null default '' check (length(buyer_reference) <= 100),
  note text not null default '' check (length(note) <= 1000),
  payment_days int check (payment_days between 0 and 365),
  -- Title, quantity, unit price, rate, and net and VAT of the line.
  lines jsonb not null default '[]',
  currency text not null check (currency ~ '^[a-z]{3}$'),
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  amount bigint not null default 0 check (amount = net + tax and amount <= 99999999),
  -- The plan that one line is for: its term begins once all is paid.
  plan_id uuid,
  plan_revision int,
  term_id uuid,
  created_at timestamptz(3) not null default now(),
  -- From here on: once it is issued.
  number text,
  issued_at timestamptz(3),
  issued_on date,
  due_on date,
  seller jsonb,
  -- Of the site, for links in e-mails.
  origin text check (length(origin) <= 300),
  paid bigint not null default 0,
  credited bigint not null default 0 check (credited between 0 and amount),
  reminders_off boolean not null default false,
  -- How many reminders were sent.
  reminders int not null default 0 check (reminders between 0 and 3),
  reminded_on date,
  check (state = 'draft' or (number is not null and issued_at is not null and issued_on is not null and due_on is not null
    and seller is not null and amount > 0)),
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id),
  foreign key (site_id, plan_id, plan_revision) references plan_price (site_id, plan_id, revision)
);
create index invoice_created on invoice (site_id, created_at desc, id desc);
create index invoice_member on invoice (site_id, member_id, created_at desc, id desc);
create index invoice_buyer on invoice (site_id, buyer_key, created_at desc, id desc);
create index invoice_plan on invoice (site_id, plan_id, plan_revision);
create index invoice_issued on invoice (site_id, issued_at desc, id desc) where state = 'issued';
create index invoice_outstanding on invoice (site_id, due_on, id) where state = 'issued' and amount > paid + credited;
alter table invoice enable row level security;
alter table invoice force row level security;
create policy own_site on invoice using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on invoice to guildhall_app;
create policy due on invoice for select to guildhall_jobs using (true);
grant select (site_id, state, amount, paid, credited, due_on, reminders_off, reminders) on invoice to guildhall_jobs;

-- An issued invoice never changes, also not by those who have more rights than the server: only what became of it does.
create function refuse_issued_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  open constant text[] := array['paid', 'credited', 'reminders_off', 'reminders', 'reminded_on', 'member_id', 'term_id'];
begin
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - open <> to_jsonb(old) - open
    or (new.member_id is not null and new.member_id is distinct from old.member_id) then
    raise exception 'an invoice that was issued never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function refuse_issued_change() from public;
create trigger invoice_unchanged before update or delete on invoice for each row execute function refuse_issued_change();

-- A draft names nobody who has left; what was issued is kept as the law of VAT wants it.
create function unname_draft() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.buyer_name := '';
  new.buyer_key := '';
  new.buyer_address := '';
  new.buyer_vat_number := '';
  new.buyer_email := '';
  new.buyer_reference := '';
  new.note := '';
  return new;
end $$;
revoke all on function unname_draft() from public;
create trigger invoice_unnamed before update of member_id on invoice for each row
  when (old.state = 'draft' and new.state = 'draft' and old.member_id is not null and new.member_id is null
    and new.revision = old.revision) execute function unname_draft();

create function refuse_invoice_record_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'what became of invoices is only ever added to' using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_invoice_record_change() from public;
create trigger invoice_not_emptied before truncate on invoice for each statement execute function refuse_invoice_record_change();

create table credit_note (
  site_id uuid not null references site,
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  issued_at timestamptz(3) not null,
  issued_on date not null,
  reason text not null default '' check (length(reason) <= 500),
  -- Index of the invoice's line, title, rate, net and VAT.
  lines jsonb not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  amount bigint not null check (amount > 0 and amount = net + tax),
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, invoice_id) references invoice (site_id, id)
);
create index credit_note_invoice on credit_note (site_id, invoice_id, issued_at, id);
create index credit_note_issued on credit_note (site_id, issued_at desc, id desc);
alter table credit_note enable row level security;
alter table credit_note force row level security;
create policy own_site on credit_note using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on credit_note to guildhall_app;
create trigger credit_note_unchanged before update or delete on credit_note for each row execute function refuse_invoice_record_change();
create trigger credit_note_not_emptied before truncate on credit_note for each statement execute function refuse_invoice_record_change();

-- What was paid for an invoice, and paid back; an entry that was wrong is undone by a further one.
create table invoice_payment (
  site_id uuid not null references site,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('transfer', 'repayment', 'card', 'refund', 'undone')),
  -- Negative for what was paid back or undone.
  amount bigint not null check (amount <> 0),
  paid_on date not null,
  note text not null default '' check (length(note) <= 200),
  -- Of the card payment, of its refund, and of the entry that is undone.
  payment_id uuid,
  refund_id uuid,
  undoes uuid,
  recorded_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, undoes),
  foreign key (site_id, invoice_id) references invoice (site_id, id),
  foreign key (site_id, payment_id) references payment (site_id, id),
  foreign key (site_id, refund_id) references payment_refund (site_id, id),
  foreign key (site_id, undoes) references invoice_payment (site_id, id)
);
create index invoice_payment_invoice on invoice_payment (site_id, invoice_id, recorded_at, id);
create index invoice_payment_payment on invoice_payment (site_id, payment_id);
create index invoice_payment_refund on invoice_payment (site_id, refund_id);
alter table invoice_payment enable row level security;
alter table invoice_payment force row level security;
create policy own_site on invoice_payment using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on invoice_payment to guildhall_app;
create trigger invoice_payment_unchanged before update or delete on invoice_payment for each row execute function refuse_invoice_record_change();
create trigger invoice_payment_not_emptied before truncate on invoice_payment for each statement execute function refuse_invoice_record_change();

-- Documents that are to be e-mailed, each once.
create table document_email (
  site_id uuid not null references site,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'receipt', 'reminder')),
  -- Of the invoice, credit note or payment.
  document_id uuid not null,
  -- Of the reminder, or of a copy that was requested.
  number int not null default 0,
  requested_at timestamptz(3) not null default now(),
  -- When it was handed to the mail queue; also where nobody was left to send it to.
  posted_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, kind, document_id, number)
);
create index document_email_due on document_email (site_id, requested_at) where posted_at is null;
alter table document_email enable row level security;
alter table document_email force row level security;
create policy own_site on document_email using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on document_email to guildhall_app;
grant update (posted_at) on document_email to guildhall_app;
create policy due on document_email for select to guildhall_jobs using (true);
grant select (site_id, posted_at) on document_email to guildhall_jobs;
