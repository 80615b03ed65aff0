-- E-mails that could not be delivered and records that a job failed with, as administrators see them, try them again or dismiss them (ADM-B1).
lock table mail, bulk_job in access exclusive mode;

alter table mail
  -- What the mail server said.
  add column failure text,
  -- Since when it has been tried again.
  add column retried_at timestamptz(3),
  add column dismissed_at timestamptz(3);
grant select (retried_at) on mail to guildhall_jobs;

alter table bulk_job add column dismissed_at timestamptz(3);
