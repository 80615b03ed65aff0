-- Courses that administrators assign to members, and the learners of each course as its completion table lists them (UNI-B4).
lock table member, member_listing, course_enrolment, lesson_progress in share row exclusive mode;

create table course_assignment (
  site_id uuid not null references site,
  course_id uuid not null,
  member_id uuid not null,
  -- The last day, in the site's time zone; null without one.
  due_on date,
  -- Null once they have left.
  assigned_by uuid,
  assigned_at timestamptz(3) not null default now(),
  -- When the course was completed for this assignment, or it was found to be completed already; null while it is open.
  done_at timestamptz(3),
  -- The due date for which the member was reminded, before it and after it; a changed date reminds again.
  reminded_before date,
  reminded_after date,
  primary key (site_id, course_id, member_id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, assigned_by) references member (site_id, id) on delete set null (assigned_by)
);
create index course_assignment_assigner on course_assignment (site_id, assigned_by);
create index course_assignment_member on course_assignment (site_id, member_id, course_id);
-- What a member has still to do, by its due date.
create index course_assignment_open on course_assignment (site_id, member_id, (coalesce(due_on, 'infinity'::date)), course_id)
  where done_at is null;
-- Of all sites, for the clock: those with a date to remind of are few among all.
create index course_assignment_to_remind on course_assignment (due_on, site_id)
  where done_at is null and due_on is not null and (reminded_before is distinct from due_on or reminded_after is distinct from due_on);
alter table course_assignment enable row level security;
alter table course_assignment force row level security;
create policy own_site on course_assignment using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on course_assignment to guildhall_app;
create policy due on course_assignment for select to guildhall_jobs using (done_at is null and due_on is not null);
grant select (site_id, due_on, done_at, reminded_before, reminded_after) on course_assignment to guildhall_jobs;

-- One narrow row for each member who follows a course, written by triggers from their newest round and their assignment, so that the
-- completion table is read in order, filtered and counted however many follow the course.
create table course_learner (
  site_id uuid not null references site,
  course_id uuid not null,
  member_id uuid not null,
  enrolment_id uuid not null,
  round int not null,
  state text not null check (state in ('notBegun', 'underWay', 'completed')),
  -- As in the users table: what it is sorted by, and what is searched.
  name text not null,
  named text not null,
  is_assigned boolean not null default false,
  -- Whether the assignment is not done.
  is_open boolean not null default false,
  -- 'infinity' without a due date, which so comes last.
  due_on date not null default 'infinity',
  primary key (site_id, course_id, member_id),
  foreign key (site_id, course_id) references course (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, enrolment_id) references course_enrolment (site_id, id) on delete cascade
);
create index course_learner_name on course_learner (site_id, course_id, name, member_id);
create index course_learner_due on course_learner (site_id, course_id, due_on, member_id);
create index course_learner_member on course_learner (site_id, member_id);
create index course_learner_enrolment on course_learner (site_id, enrolment_id);
alter table course_learner enable row level security;
alter table course_learner force row level security;
create policy own_site on course_learner using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on course_learner to guildhall_app;

-- The row of a learner by one of their rounds.
create function course_learner_of(enrolment course_enrolment) returns setof course_learner
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select enrolment.site_id, enrolment.course_id, enrolment.member_id, enrolment.id, enrolment.round,
    case when enrolment.completed_at is not null then 'completed'
      when exists (select from lesson_progress p where p.site_id = enrolment.site_id and p.enrolment_id = enrolment.id) then 'underWay'
      else 'notBegun' end,
    lower(m.display_name), lower(concat_ws(' ', m.display_name, m.first_name, m.last_name, m.company)),
    a.course_id is not null, a.course_id is not null and a.done_at is null, coalesce(a.due_on, 'infinity')
  from member m
  left join course_assignment a on a.site_id = enrolment.site_id and a.course_id = enrolment.course_id and a.member_id = enrolment.member_id
  where m.site_id = enrolment.site_id and m.id = enrolment.member_id
$$;

create function list_enrolled() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into course_learner as learner select * from course_learner_of(new)
  on conflict (site_id, course_id, member_id) do update
    set enrolment_id = excluded.enrolment_id, round = excluded.round, state = excluded.state
    where excluded.round > learner.round;
  return null;
end $$;
create trigger learner_listed after insert on course_enrolment for each row execute function list_enrolled();

create function list_completed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set state = 'completed' where site_id = new.site_id and enrolment_id = new.id;
  return null;
end $$;
create trigger learner_completed after update on course_enrolment for each row
  when (old.completed_at is null and new.completed_at is not null) execute function list_completed();

create function list_begun() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set state = 'underWay' where site_id = new.site_id and enrolment_id = new.enrolment_id and state = 'notBegun';
  return null;
end $$;
create trigger learner_began after insert on lesson_progress for each row execute function list_begun();

create function list_assigned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set is_assigned = true, is_open = new.done_at is null, due_on = coalesce(new.due_on, 'infinity')
  where site_id = new.site_id and course_id = new.course_id and member_id = new.member_id;
  return null;
end $$;
create trigger learner_assigned after insert on course_assignment for each row execute function list_assigned();
create trigger learner_assigned_again after update on course_assignment for each row
  when ((old.due_on, old.done_at) is distinct from (new.due_on, new.done_at)) execute function list_assigned();

create function list_unassigned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set is_assigned = false, is_open = false, due_on = 'infinity'
  where site_id = old.site_id and course_id = old.course_id and member_id = old.member_id;
  return null;
end $$;
create trigger learner_unassigned after delete on course_assignment for each row execute function list_unassigned();

create function list_renamed_learner() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set name = new.name, named = new.named where site_id = new.site_id and member_id = new.member_id;
  return null;
end $$;
create trigger learner_renamed after update on member_listing for each row
  when ((old.name, old.named) is distinct from (new.name, new.named)) execute function list_renamed_learner();
