-- The invoice that a line was booked to when its transfer was undone: it is never booked to that one by itself again (PAY-B2).
lock table monthly_donation, bank_line in access exclusive mode;
alter table bank_line add column undone_invoice_id uuid;
grant update (undone_invoice_id) on bank_line to guildhall_app;

-- 'bank': the donor's bank claims one of its payments back.
alter table monthly_donation drop constraint monthly_donation_ended_by_check;
alter table monthly_donation add constraint monthly_donation_ended_by_check
  check (ended_by in ('donor', 'card', 'receiver', 'bank')) not valid;
