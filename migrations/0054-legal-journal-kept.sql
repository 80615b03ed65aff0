-- The journal of the legal register is kept from here on: whatever writes a record or an entry writes its line, and nothing takes one away.

lock table member_legal_item, legal_entry in share row exclusive mode;

-- Deferred to the end of the transaction: the head of a site is the last lock that anything takes, and is held for the commit alone.
create constraint trigger legal_entry_journalled after insert on legal_entry
  deferrable initially deferred for each row execute function journal_legal_entry();
create constraint trigger member_legal_item_journalled after insert or update of status or delete on member_legal_item
  deferrable initially deferred for each row execute function journal_legal_record();
-- What a running server wrote since the parts were begun; from here on nobody writes before this migration ends.
select complete_legal_journal();
drop function begin_legal_journal(int);
drop function complete_legal_journal();
drop function append_missing_journal_lines(uuid, uuid[]);
revoke all on member_legal_item, legal_entry, legal_erasure, legal_journal, legal_journal_head from guildhall_search;

-- Nothing changes or removes a line, an erasure, or takes the head back; also against those who have more rights than the server.
create function refuse_legal_journal_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the journal of the legal register is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger legal_journal_append_only before update or delete on legal_journal
  for each row execute function refuse_legal_journal_change();
create trigger legal_journal_not_emptied before truncate on legal_journal
  for each statement execute function refuse_legal_journal_change();
create trigger legal_erasure_append_only before update or delete on legal_erasure
  for each row execute function refuse_legal_journal_change();
create trigger legal_erasure_not_emptied before truncate on legal_erasure
  for each statement execute function refuse_legal_journal_change();
create trigger legal_journal_head_advances before update on legal_journal_head
  for each row when (new.site_id <> old.site_id or new.sequence <> old.sequence + 1 or new.at < old.at)
  execute function refuse_legal_journal_change();
create trigger legal_journal_head_stays before delete on legal_journal_head
  for each row execute function refuse_legal_journal_change();
create trigger legal_journal_head_not_emptied before truncate on legal_journal_head
  for each statement execute function refuse_legal_journal_change();

