-- The transaction in which an event last changed, so that a process can tell whether dates it has expanded are still those stored.
alter table calendar_event add column changed_xid xid8;

create function note_event_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
revoke all on function note_event_change() from public;
create trigger calendar_event_change before insert or update on calendar_event for each row execute function note_event_change();
