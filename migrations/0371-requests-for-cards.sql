-- How often a member has the provider read or changed for a card they enter, as for a checkout (0275).
alter table card_setup
  add column requests int not null default 0,
  add column requests_since timestamptz(3);
grant update (requests, requests_since) on card_setup to guildhall_app;
