-- An account that its holder has disconnected at the provider receives nothing any more. Payments of before name it, and a new one can be connected.
alter table payment_account
  add column disconnected_at timestamptz(3),
  add column former_ids text[] not null default '{}';
grant select (former_ids) on payment_account to guildhall_jobs;
drop policy owner_of on payment_account;
create policy owner_of on payment_account for select to guildhall_jobs using (account_id is not null or former_ids <> '{}');
