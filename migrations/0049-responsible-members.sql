-- Whoever is responsible for the review of another member's record reads that record, and adds to it where its holder chose so (LEG-B19).
alter table member_legal_item add column responsible_may_record boolean not null default false;
grant insert (responsible_may_record), update (responsible_may_record) on member_legal_item to guildhall_app;

-- Who sent a document, where that is not the record's holder: until an entry names it, it is theirs alone. It points at no member, as the
-- authors of entries do, so that nobody's leaving changes evidence.
alter table legal_evidence add column sent_by uuid;
