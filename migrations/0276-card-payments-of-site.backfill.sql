-- Sites that were linked to an account, or paid, before these were noted.
update site set
  takes_cards = exists (select from payment_account a where a.site_id = site.id and a.charges_enabled),
  has_payments = exists (select from payment p where p.site_id = site.id)
where id in (
  select s.id from site s
  where s.takes_cards <> exists (select from payment_account a where a.site_id = s.id and a.charges_enabled)
    or s.has_payments <> exists (select from payment p where p.site_id = s.id) limit $1)
