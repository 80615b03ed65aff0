-- What 0310 promises of purposes and of cards that are entered holds for all of them.
alter table checkout validate constraint checkout_purpose_check;
alter table payment validate constraint payment_purpose_check;
alter table card_setup validate constraint card_setup_donation;
