-- The database decides when the holder of a certificate is first reminded that it expires, whichever version issues it: 30 days before its
-- last valid day, or 7 for one that is valid so briefly that its course could not be taken again by then (RENEWABLE_DAYS in learning/rules.ts).
create function plan_first_reminder() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  issued_on date := (new.issued_at at time zone coalesce((select time_zone from site where id = new.site_id), 'UTC'))::date;
begin
  new.remind_on := new.expires_on - case when (new.expires_on - issued_on) / 2 >= 30 then 30 else 7 end;
  return new;
end $$;
create trigger certificate_reminder_planned before insert on course_certificate for each row
  when (new.remind_on is null and new.expires_on is not null) execute function plan_first_reminder();
