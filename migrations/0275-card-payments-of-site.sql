-- How often the provider was read for a checkout within the current minute: more would be of no use to anybody (PAY-14).
alter table checkout
  add column requests int not null default 0,
  add column requests_since timestamptz(3);
grant update (requests, requests_since) on checkout to guildhall_app;

-- Whether the site can take payments by card now, and whether any were made: public pages, menus and the privacy policy depend on it (PAY-01).
alter table site
  add column takes_cards boolean not null default false,
  add column has_payments boolean not null default false;
