create index concurrently if not exists mail_bulk_job on mail (site_id, bulk_job_id, account_id) where bulk_job_id is not null;
