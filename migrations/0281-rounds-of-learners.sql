-- The round that a learner's row is about is listed with it, so that a page of the completion table looks up none.
alter table course_learner add column version int, add column enrolled_at timestamptz, add column completed_at timestamptz;

create or replace function course_learner_of(enrolment course_enrolment) returns setof course_learner
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select enrolment.site_id, enrolment.course_id, enrolment.member_id, enrolment.id, enrolment.round,
    case when enrolment.completed_at is not null then 'completed'
      when exists (select from lesson_progress p where p.site_id = enrolment.site_id and p.enrolment_id = enrolment.id) then 'underWay'
      else 'notBegun' end,
    lower(m.display_name), lower(concat_ws(' ', m.display_name, m.first_name, m.last_name, m.company)),
    a.course_id is not null, a.course_id is not null and a.done_at is null, coalesce(a.due_on, 'infinity'),
    enrolment.version, enrolment.enrolled_at, enrolment.completed_at
  from member m
  left join course_assignment a on a.site_id = enrolment.site_id and a.course_id = enrolment.course_id and a.member_id = enrolment.member_id
  where m.site_id = enrolment.site_id and m.id = enrolment.member_id
$$;

create or replace function list_enrolled() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into course_learner as learner select * from course_learner_of(new)
  on conflict (site_id, course_id, member_id) do update
    set enrolment_id = excluded.enrolment_id, round = excluded.round, state = excluded.state, version = excluded.version,
      enrolled_at = excluded.enrolled_at, completed_at = excluded.completed_at
    where excluded.round > learner.round;
  return null;
end $$;

create or replace function list_completed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set state = 'completed', completed_at = new.completed_at
  where site_id = new.site_id and enrolment_id = new.id;
  return null;
end $$;

create function list_moved() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update course_learner set version = new.version where site_id = new.site_id and enrolment_id = new.id;
  return null;
end $$;
create trigger learner_moved after update on course_enrolment for each row
  when (old.version is distinct from new.version) execute function list_moved();
