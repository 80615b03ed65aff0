create index concurrently if not exists bulk_job_failed on bulk_job (site_id, created_at desc, id desc) where failed > 0 and dismissed_at is null;
