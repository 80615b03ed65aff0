-- Which question an entry of the log is about (ANA-07).
alter table analytics_entry add column thread_id uuid;
alter table analytics_entry add foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete set null (thread_id);
create index analytics_entry_thread on analytics_entry (site_id, thread_id) where thread_id is not null;
