-- What members answered to an event, or to one date of a series.
create table calendar_answer (
  site_id uuid not null,
  event_id uuid not null,
  -- The date of a series, by the start that the rule gives; the epoch for a single event.
  date timestamptz not null,
  member_id uuid not null,
  answer text not null constraint calendar_answer_value check (answer in ('yes', 'maybe', 'no', 'waiting')),
  -- The order of those waiting.
  number bigint generated always as identity,
  answered_at timestamptz not null default now(),
  primary key (site_id, event_id, date, member_id),
  foreign key (site_id, event_id) references calendar_event (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index calendar_answer_order on calendar_answer (site_id, event_id, date, answer, number);
create index calendar_answer_member on calendar_answer (site_id, member_id, event_id, date);
alter table calendar_answer enable row level security;
alter table calendar_answer force row level security;
create policy own_site on calendar_answer using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on calendar_answer to guildhall_app;
