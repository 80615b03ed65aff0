-- How a member is reminded of events: in the bell, by email, or both.
alter table calendar_preference add column remind_by text not null default 'both'
  constraint calendar_preference_remind_by check (remind_by in ('both', 'bell', 'email'));
