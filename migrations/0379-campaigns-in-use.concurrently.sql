create index concurrently if not exists advert_campaign_in_use on advert_campaign (site_id, id) where removed_at is null;
