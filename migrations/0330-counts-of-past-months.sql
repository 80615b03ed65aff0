-- What was counted of adverts is only ever added to, and not to a month that has been over for three days: what was billed for it stays true
-- (ADV-B2). Reports of browsers are counted when they arrive, so none is late. Also against those who have more rights than the server.
create function refuse_advert_count_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'what was counted of adverts is only ever added to' using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_advert_count_change() from public;
create trigger advert_count_unchanged before update or delete on advert_count for each row execute function refuse_advert_count_change();
create trigger advert_count_not_emptied before truncate on advert_count for each statement execute function refuse_advert_count_change();

create function refuse_count_of_past_month() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.day < date_trunc('month', now() - interval '3 days')::date then
    raise exception 'the month of this count is over' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function refuse_count_of_past_month() from public;
create trigger advert_count_of_open_month before insert on advert_count for each row execute function refuse_count_of_past_month();
