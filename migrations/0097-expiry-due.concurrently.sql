create index concurrently if not exists member_expiry_due on member
  (expiry_due_on, site_id) where expiry_due_on is not null;
