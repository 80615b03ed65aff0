-- Sums of days on which nothing was counted since they are summed with it.
insert into advert_day (site_id, advert_id, campaign_id, day, seen, clicks)
  select site_id, advert_id, coalesce(campaign_id, '00000000-0000-0000-0000-000000000000'), day, sum(seen), sum(clicks) from advert_count c
  where not exists (select from advert_day d where d.site_id = c.site_id and d.advert_id = c.advert_id and d.day = c.day
    and d.campaign_id = coalesce(c.campaign_id, '00000000-0000-0000-0000-000000000000'))
  group by 1, 2, 3, 4 limit $1
  on conflict do nothing
