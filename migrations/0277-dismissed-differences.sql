-- A difference between ledger and provider that an administrator has dismissed, with the reason, is listed no more until its amounts change; and
-- up to when a run has listed the movements at the provider, so that one that dies is begun anew without a gap (PAY-B5).
alter table ledger_difference
  add column dismissed_at timestamptz(3),
  add column note text not null default '';
alter table reconciliation add column listed_to timestamptz(3);
