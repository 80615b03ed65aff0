alter table checkout validate constraint checkout_state_check;
alter table payment validate constraint payment_lost_check;
