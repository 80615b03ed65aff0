-- 'returned': paid after it had been given up, or by somebody who had left; all of it is paid back.
lock table payment, checkout in access exclusive mode;
alter table checkout drop constraint checkout_state_check;
alter table checkout add constraint checkout_state_check
  check (state in ('open', 'paid', 'expired', 'cancelled', 'returned')) not valid;

-- What the payer's bank has taken back for good; it is part of what is disputed.
alter table payment add column lost bigint not null default 0;
alter table payment add constraint payment_lost_check check (lost >= 0) not valid;
grant update (lost) on payment to guildhall_app;
