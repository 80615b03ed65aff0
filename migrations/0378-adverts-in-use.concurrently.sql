create index concurrently if not exists advert_in_use on advert (site_id, id) where removed_at is null;
