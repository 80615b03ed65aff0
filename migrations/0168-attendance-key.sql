-- What a note on who was at an event is named by, wherever its date moves. Notes from before have none.
alter table calendar_attendance add column id uuid;
alter table calendar_attendance alter column id set default gen_random_uuid();
