-- What is charged by invoice for something other than a membership has an account of its own in the ledger (PAY-B5).
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account check (account in ('provider', 'bank', 'receivable', 'income.membership', 'income.donation',
  'income.shop', 'income.invoice', 'vat', 'fees', 'platform-fee', 'disputes', 'rounding')) not valid;
