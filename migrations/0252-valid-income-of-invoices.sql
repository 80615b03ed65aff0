-- Existing lines have the accounts of before.
alter table ledger_line validate constraint ledger_line_account;
