create index concurrently if not exists advert_count_day on advert_count (site_id, day);
