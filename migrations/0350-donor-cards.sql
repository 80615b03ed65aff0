-- Which donors were reminded that the card of their monthly donations expires: once for each card and month (PAY-19).
create table donor_card_email (
  site_id uuid not null references site,
  member_id uuid not null,
  card_last4 text not null,
  card_month int not null check (card_month between 1 and 12),
  card_year int not null check (card_year between 2000 and 2200),
  sent_at timestamptz(3) not null default now(),
  primary key (site_id, member_id, card_last4, card_year, card_month),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table donor_card_email enable row level security;
alter table donor_card_email force row level security;
create policy own_site on donor_card_email using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on donor_card_email to guildhall_app;
