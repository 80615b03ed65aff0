create index concurrently if not exists monthly_donation_card on monthly_donation (site_id, card_year, card_month, id) where next_on is not null;
