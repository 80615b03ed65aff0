-- The legal register: items, what members hold of them, the history of each record, evidence, and who looked at it.

-- What a site has settled for its register.
create table legal_setting (
  site_id uuid not null references site,
  -- What a record starts as (LEG-20, LEG-B2).
  starting_status text not null default 'Not Compliant' check (starting_status in ('Not Compliant', 'Not yet assessed')),
  -- How long the record of an item that was removed stays readable for administrators (LEG-15).
  retention_years int not null default 6 check (retention_years between 1 and 30),
  -- How long before a review is due, or evidence expires, it is told (LEG-B1, LEG-B4).
  reminder_days int not null default 14 check (reminder_days between 1 and 90),
  primary key (site_id)
);
alter table legal_setting enable row level security;
alter table legal_setting force row level security;
create policy own_site on legal_setting using (site_id = (select app_site())) with check (site_id = (select app_site()));

create table legal_item (
  site_id uuid not null references site,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  -- Of the last save; what the register is ordered by (LEGADM-19).
  time timestamptz(3) not null default now(),
  revision int not null default 1,
  author_id uuid,
  title text not null,
  -- Keys of the lists legalCategories and legalRegulators (LEGADM-08); the names stand there, those of removed entries too.
  area text not null,
  regulators text[] not null,
  countries text[] not null,
  sectors text[] not null,
  link text not null default '',
  -- The four rich texts as the editor keeps them and as HTML: headlineDetails, description, consequence, howThisApplies.
  texts jsonb not null default '{}',
  html jsonb not null default '{}',
  -- Of the headline, plain; what a line has room for and what a search looks in beside the title.
  headline text not null default '',
  labels text not null generated always as (title || ' · ' || headline) stored,
  -- Gone from the register; it stays for those who hold it (LEGADM-17, LEGADM-18).
  withdrawn_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index legal_item_latest on legal_item (site_id, time desc, id desc) where withdrawn_at is null;
create index legal_item_area on legal_item (site_id, area, time desc, id desc) where withdrawn_at is null;
create index legal_item_author on legal_item (site_id, author_id);
create index legal_item_labels on legal_item using gin (site_id, labels gin_trgm_ops) with (fastupdate = off) where withdrawn_at is null;
alter table legal_item enable row level security;
alter table legal_item force row level security;
create policy own_site on legal_item using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Every saved state of an item; nothing of it is changed. Later versions say what of a law changed for those who hold it.
create table legal_item_version (
  site_id uuid not null references site,
  item_id uuid not null,
  revision int not null,
  contents jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  primary key (site_id, item_id, revision),
  foreign key (site_id, item_id) references legal_item (site_id, id) on delete cascade,
  foreign key (site_id, saved_by) references member (site_id, id) on delete set null (saved_by)
);
create index legal_item_version_saver on legal_item_version (site_id, saved_by);
alter table legal_item_version enable row level security;
alter table legal_item_version force row level security;
create policy own_site on legal_item_version using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What is worth reading about an item, as administrators chose (LEG-B10). Courses come with the university.
create table legal_item_link (
  site_id uuid not null references site,
  item_id uuid not null,
  kind text not null check (kind in ('insight', 'event', 'course')),
  subject_id uuid not null,
  position int not null default 0,
  primary key (site_id, item_id, kind, subject_id),
  foreign key (site_id, item_id) references legal_item (site_id, id) on delete cascade
);
alter table legal_item_link enable row level security;
alter table legal_item_link force row level security;
create policy own_site on legal_item_link using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- A legal item in a member's register (LEG-16). Removed from it, the record is closed; the item taken again makes another one.
create table member_legal_item (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  user_status text not null
    check (user_status in ('Compliant', 'In Progress', 'Not Compliant', 'Not applicable', 'Not yet assessed')),
  admin_status text not null default 'Not Compliant' check (admin_status in ('Compliant', 'In Progress', 'Not Compliant')),
  time_added timestamptz(3) not null default now(),
  time_removed timestamptz(3),
  -- When its holder last evaluated it.
  evaluated_at timestamptz(3),
  -- howThisAppliesToUserByUser
  notes_json jsonb not null default '{"type":"doc"}',
  notes_html text not null default '',
  notes_plaintext text not null default '',
  notes_revision int not null default 0,
  notes_at timestamptz(3),
  -- How often it is looked at again, when next, and by whom (LEG-B1).
  review_months int check (review_months between 1 and 60),
  next_review date,
  responsible_id uuid,
  -- The due date that was reminded of before it, and after it.
  reminded_before date,
  reminded_after date,
  -- The end of its history, kept by the database alone: how many entries there are, and the hash of the last.
  entries int not null default 0,
  head bytea,
  primary key (site_id, id),
  check ((status = 'inactive') = (time_removed is not null)),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references legal_item (site_id, id),
  foreign key (site_id, responsible_id) references member (site_id, id) on delete set null (responsible_id)
);
create unique index member_legal_item_active on member_legal_item (site_id, member_id, item_id) where status = 'active';
create index member_legal_item_own on member_legal_item (site_id, member_id, time_added desc, id desc);
create index member_legal_item_due on member_legal_item (site_id, next_review) where status = 'active' and next_review is not null;
create index member_legal_item_responsible on member_legal_item (site_id, responsible_id) where responsible_id is not null;
create index member_legal_item_followers on member_legal_item (site_id, item_id, time_added desc, id desc);
create index member_legal_item_closed on member_legal_item (site_id, time_removed) where status = 'inactive';
alter table member_legal_item enable row level security;
alter table member_legal_item force row level security;
create policy own_site on member_legal_item using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- When a record was closed the database says, as how long it is kept goes by it; it is not opened again.
create function close_member_legal_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.status = 'inactive' then
    raise exception 'a closed record stays closed' using errcode = 'restrict_violation';
  end if;
  new.time_removed := now();
  return new;
end $$;
create trigger member_legal_item_closed before update on member_legal_item
  for each row when (old.status is distinct from new.status) execute function close_member_legal_item();

-- What members hold, counted: one row for whoever ever added an item. The subscribers table reads this and no history.
create table legal_subscriber (
  site_id uuid not null references site,
  member_id uuid not null,
  since timestamptz(3) not null default now(),
  compliant int not null default 0,
  in_progress int not null default 0,
  not_compliant int not null default 0,
  not_applicable int not null default 0,
  not_assessed int not null default 0,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index legal_subscriber_since on legal_subscriber (site_id, since desc, member_id desc);
alter table legal_subscriber enable row level security;
alter table legal_subscriber force row level security;
create policy own_site on legal_subscriber using (site_id = (select app_site())) with check (site_id = (select app_site()));

create function count_member_legal_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  was text := case when tg_op <> 'INSERT' and old.status = 'active' then old.user_status end;
  is_now text := case when tg_op <> 'DELETE' and new.status = 'active' then new.user_status end;
  holder uuid := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
  of_site uuid := case when tg_op = 'DELETE' then old.site_id else new.site_id end;
begin
  if tg_op = 'INSERT' then
    insert into legal_subscriber (site_id, member_id, since) values (of_site, holder, new.time_added)
    on conflict (site_id, member_id) do nothing;
  end if;
  if was is not distinct from is_now then return null; end if;
  update legal_subscriber set
    compliant = compliant + (is_now is not distinct from 'Compliant')::int - (was is not distinct from 'Compliant')::int,
    in_progress = in_progress + (is_now is not distinct from 'In Progress')::int - (was is not distinct from 'In Progress')::int,
    not_compliant = not_compliant + (is_now is not distinct from 'Not Compliant')::int - (was is not distinct from 'Not Compliant')::int,
    not_applicable = not_applicable + (is_now is not distinct from 'Not applicable')::int - (was is not distinct from 'Not applicable')::int,
    not_assessed = not_assessed + (is_now is not distinct from 'Not yet assessed')::int - (was is not distinct from 'Not yet assessed')::int
  where site_id = of_site and member_id = holder;
  return null;
end $$;
create trigger member_legal_item_counted after insert or delete or update of status, user_status on member_legal_item
  for each row execute function count_member_legal_item();

-- The history of a record (LEG-B5): what its holder and the administrators wrote, corrections and withdrawals of the latter's.
-- Entries are only ever added; each carries the hash of the one before it. They go with their record and in no other way.
create table legal_entry (
  site_id uuid not null references site,
  record_id uuid not null,
  number int not null,
  id uuid not null,
  type text not null check (type in ('user', 'admin', 'correction', 'withdrawal')),
  -- The entry that this one corrects or withdraws.
  about int,
  status text check (status in ('Compliant', 'In Progress', 'Not Compliant', 'Not applicable')),
  note_json jsonb,
  note_html text not null default '',
  note_plaintext text not null default '',
  -- Why it corrects.
  why text not null default '',
  -- Of each file: id, fileName, size, sha256, timeAdded, effectiveOn, expiresOn.
  evidence jsonb not null default '[]',
  -- Points at no member, so that nobody's leaving changes an entry; names stand in legal_entry_name.
  author_id uuid,
  at timestamptz(3) not null default now(),
  previous bytea not null,
  hash bytea not null,
  primary key (site_id, record_id, number),
  unique (site_id, id),
  -- For evidence, which is in the record of its entry.
  unique (site_id, record_id, id),
  check ((about is not null) = (type in ('correction', 'withdrawal'))),
  foreign key (site_id, record_id) references member_legal_item (site_id, id) on delete cascade
);
create index legal_entry_about on legal_entry (site_id, record_id, about) where about is not null;
alter table legal_entry enable row level security;
alter table legal_entry force row level security;
create policy own_site on legal_entry using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What an entry says, each part with its length before it, so that no two entries read alike. `npm run verify-history` makes the same.
create function legal_entry_words(said legal_entry) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select string_agg(coalesce(octet_length(part)::text || ':' || part, '-'), ',' order by place)
  from unnest(array[
    said.site_id::text, said.record_id::text, said.number::text, said.id::text, said.type, said.about::text, said.status,
    said.note_json::text, said.note_html, said.note_plaintext, said.why, said.evidence::text, said.author_id::text,
    ((extract(epoch from said.at) * 1000)::bigint)::text, encode(said.previous, 'hex')
  ]) with ordinality as parts (part, place)
$$;

-- What the first entry of a record stands on: whose record it is, and of what.
create function legal_record_root(of_site uuid, record_id uuid, member_id uuid, item_id uuid) returns bytea
language sql immutable parallel safe set search_path = pg_catalog as $$
  select sha256(convert_to(concat_ws(',', of_site, record_id, member_id, item_id), 'UTF8'))
$$;

-- Numbers and chains an entry, whatever whoever adds it says of that. Those of one record wait for each other here.
create function chain_legal_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  held member_legal_item;
begin
  select * into held from member_legal_item r where r.site_id = app_site() and r.site_id = new.site_id and r.id = new.record_id for update;
  if not found then raise exception 'an entry needs its record' using errcode = 'foreign_key_violation'; end if;
  if held.status = 'inactive' then raise exception 'a closed record is read and nothing else' using errcode = 'restrict_violation'; end if;
  new.number := held.entries + 1;
  new.previous := coalesce(held.head, legal_record_root(held.site_id, held.id, held.member_id, held.item_id));
  new.hash := sha256(convert_to(legal_entry_words(new), 'UTF8'));
  update member_legal_item r set entries = new.number, head = new.hash where r.site_id = new.site_id and r.id = new.record_id;
  return new;
end $$;
revoke all on function chain_legal_entry() from public;
create trigger legal_entry_chained before insert on legal_entry for each row execute function chain_legal_entry();

-- Also against those who have more rights than the server: nothing changes an entry, and none goes while its record is there.
create function keep_legal_entry() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and not exists (select from member_legal_item r where r.site_id = old.site_id and r.id = old.record_id) then
    return old;
  end if;
  raise exception 'the history of a legal item is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger legal_entry_kept before update or delete on legal_entry for each row execute function keep_legal_entry();
create trigger legal_entry_not_emptied before truncate on legal_entry for each statement execute function keep_legal_entry();

-- Under which name an administrator wrote an entry, as it was then; it goes with the administrator (LEGADM-37).
create table legal_entry_name (
  site_id uuid not null references site,
  entry_id uuid not null,
  member_id uuid not null,
  display_name text not null,
  primary key (site_id, entry_id),
  foreign key (site_id, entry_id) references legal_entry (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index legal_entry_name_member on legal_entry_name (site_id, member_id);
alter table legal_entry_name enable row level security;
alter table legal_entry_name force row level security;
create policy own_site on legal_entry_name using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Evidence (LEG-24 to LEG-26, LEG-B4): sent first, then part of an entry for good. What never became part of one is swept away.
create table legal_evidence (
  site_id uuid not null references site,
  id uuid not null,
  record_id uuid not null,
  file_id uuid not null,
  entry_id uuid,
  file_name text not null,
  size bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  time_added timestamptz(3) not null default now(),
  effective_on date,
  expires_on date,
  -- The expiry that was reminded of before it, and after it.
  reminded_of date,
  reminded_after date,
  primary key (site_id, id),
  foreign key (site_id, record_id) references member_legal_item (site_id, id) on delete cascade,
  -- Looked at last: both go together with their record.
  foreign key (site_id, record_id, entry_id) references legal_entry (site_id, record_id, id) deferrable initially deferred,
  foreign key (site_id, file_id) references file (site_id, id)
);
create index legal_evidence_record on legal_evidence (site_id, record_id, time_added, id);
create index legal_evidence_entry on legal_evidence (site_id, entry_id) where entry_id is not null;
create index legal_evidence_file on legal_evidence (site_id, file_id);
create index legal_evidence_expiry on legal_evidence (site_id, expires_on) where expires_on is not null and entry_id is not null;
create index legal_evidence_age on legal_evidence (site_id, time_added) where entry_id is null;
alter table legal_evidence enable row level security;
alter table legal_evidence force row level security;
create policy own_site on legal_evidence using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Once part of an entry it stays as it is, and goes with its record alone.
create function keep_legal_evidence() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if old.entry_id is null or not exists (select from member_legal_item r where r.site_id = old.site_id and r.id = old.record_id) then
      return old;
    end if;
  elsif old.entry_id is null or
    (to_jsonb(old) - array['reminded_of', 'reminded_after']) = (to_jsonb(new) - array['reminded_of', 'reminded_after']) then
    return new;
  end if;
  raise exception 'evidence of an entry stays with it' using errcode = 'restrict_violation';
end $$;
create trigger legal_evidence_kept before update or delete on legal_evidence for each row execute function keep_legal_evidence();

-- Whatever takes a piece of evidence away, its file goes with it: the record here, the bytes by the workers (0007), at once where a
-- site is bound.
create function remove_legal_evidence_file() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  removal uuid := gen_random_uuid();
begin
  delete from file f where f.site_id = old.site_id and f.id = old.file_id;
  insert into file_removal (site_id, id, keys) values (old.site_id, removal, array[old.site_id || '/' || old.file_id]);
  if app_site() is not null then
    perform enqueue('remove-files', jsonb_build_object('removal', removal), 'remove-files:' || removal);
  end if;
  return null;
end $$;
create trigger legal_evidence_file_removed after delete on legal_evidence for each row execute function remove_legal_evidence_file();

-- An administrator's look at somebody's notes or evidence; one of an hour is one. It stays, without a name, when the administrator leaves.
create table legal_look (
  site_id uuid not null references site,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  admin_id uuid,
  -- 'notes', or the id of a piece of evidence.
  what text not null,
  hour timestamptz not null,
  seen_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, record_id, admin_id, what, hour),
  foreign key (site_id, record_id) references member_legal_item (site_id, id) on delete cascade,
  foreign key (site_id, admin_id) references member (site_id, id) on delete set null (admin_id)
);
create index legal_look_latest on legal_look (site_id, record_id, seen_at desc);
create index legal_look_admin on legal_look (site_id, admin_id);
alter table legal_look enable row level security;
alter table legal_look force row level security;
create policy own_site on legal_look using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- What was erased after its time: that it was, how much, and where its chain ended. Nothing of what it said, nor whose it was.
create table legal_erasure (
  site_id uuid not null references site,
  record_id uuid not null,
  erased_at timestamptz not null default now(),
  entries int not null,
  head bytea,
  primary key (site_id, record_id)
);
alter table legal_erasure enable row level security;
alter table legal_erasure force row level security;
create policy own_site on legal_erasure using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- Erases closed records of the bound site whose time is over, few at a time, as their entries and documents go with them within the
-- time that a statement has; gives how many. Beside the leaving of a member the server has no other way to.
create function erase_closed_legal_records() returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  s uuid := app_site();
  years int := coalesce((select retention_years from legal_setting where site_id = s), 6);
  erased int;
begin
  with due as (
    select id from member_legal_item r where r.site_id = s and r.status = 'inactive' and r.time_removed < now() - make_interval(years => years)
    order by r.time_removed limit 10
  ), gone as (
    delete from member_legal_item r using due where r.site_id = s and r.id = due.id returning r.id, r.entries, r.head
  ), noted as (
    insert into legal_erasure (site_id, record_id, entries, head) select s, id, entries, head from gone
  )
  select count(*) into erased from gone;
  return erased;
end $$;
revoke all on function erase_closed_legal_records() from public;

-- What a question of the forum is about; when the item goes it loses its subject and keeps the title as text (LEG-B10).
create table forum_about (
  site_id uuid not null references site,
  thread_id uuid not null,
  kind text not null check (kind in ('legalItem')),
  subject_id uuid,
  title text not null,
  primary key (site_id, thread_id),
  foreign key (site_id, thread_id) references forum_thread (site_id, id) on delete cascade
);
create index forum_about_subject on forum_about (site_id, kind, subject_id, thread_id desc);
alter table forum_about enable row level security;
alter table forum_about force row level security;
create policy own_site on forum_about using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- 'evidence': its owner and administrators, by the register alone.
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check
  check (access in ('public', 'members', 'downloads', 'insight', 'forum', 'evidence')) not valid;
alter table file validate constraint file_access_check;

-- Policies switch GIN indexes off, so a search runs in a function that reads the bound site itself and gives ids only (0004).
-- `part` is an escaped LIKE pattern; null where nothing is looked for.
create function legal_items_found(part text, in_areas text[], in_countries text[], after_time timestamptz, after_id uuid, most int)
returns table (id uuid, found_time timestamptz)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
declare
  s uuid := app_site();
begin
  if s is null then return; end if;
  return query execute
    'select i.id, i.time::timestamptz from legal_item i where i.site_id = $1 and i.withdrawn_at is null'
    || case when part is null then '' else ' and i.labels ilike $2' end
    || case when in_areas is null then '' else ' and i.area = any ($3)' end
    || case when in_countries is null then '' else ' and i.countries && $4' end
    || case when after_id is null then '' else ' and (i.time, i.id) < ($5, $6)' end
    || ' order by i.time desc, i.id desc limit $7'
  using s, part, in_areas, in_countries, after_time, after_id, most;
end $$;
grant select on legal_item to guildhall_search;
alter function legal_items_found(text, text[], text[], timestamptz, uuid, int) owner to guildhall_search;
revoke all on function legal_items_found(text, text[], text[], timestamptz, uuid, int) from public;
grant execute on function legal_items_found(text, text[], text[], timestamptz, uuid, int) to guildhall_app;

grant select, insert, update on legal_setting, legal_item, legal_subscriber to guildhall_app;
grant select, insert on legal_item_version, legal_entry, legal_entry_name, legal_look to guildhall_app;
grant select, insert, delete on legal_item_link to guildhall_app;
grant select on legal_erasure to guildhall_app;
grant select, insert, update, delete on forum_about to guildhall_app;
grant select on member_legal_item to guildhall_app;
-- Whose record it is, of what, when it was closed and the end of its history are not the server's to change, and a new one has no history.
grant insert (site_id, id, member_id, item_id, status, user_status, admin_status, time_added, time_removed, evaluated_at, notes_json,
  notes_html, notes_plaintext, notes_revision, notes_at, review_months, next_review, responsible_id, reminded_before, reminded_after)
  on member_legal_item to guildhall_app;
grant update (status, user_status, admin_status, evaluated_at, notes_json, notes_html, notes_plaintext, notes_revision,
  notes_at, review_months, next_review, responsible_id, reminded_before, reminded_after) on member_legal_item to guildhall_app;
grant select, insert, delete on legal_evidence to guildhall_app;
grant update (entry_id, effective_on, expires_on, reminded_of, reminded_after) on legal_evidence to guildhall_app;
grant execute on function erase_closed_legal_records() to guildhall_app;

-- Which sites have something due: only that, and when.
create policy due on member_legal_item for select to guildhall_jobs using (true);
grant select (site_id, status, next_review, reminded_before, reminded_after, time_removed) on member_legal_item to guildhall_jobs;
create policy due on legal_evidence for select to guildhall_jobs using (true);
grant select (site_id, entry_id, expires_on, reminded_of, reminded_after, time_added) on legal_evidence to guildhall_jobs;
create policy due on legal_setting for select to guildhall_jobs using (true);
grant select (site_id, reminder_days) on legal_setting to guildhall_jobs;
-- Of all sites, for the clock: dates that were not told of both before and after are few among all that are held.
create index member_legal_item_untold on member_legal_item (next_review, site_id)
  where status = 'active' and (reminded_before is distinct from next_review or reminded_after is distinct from next_review);
create index legal_evidence_untold on legal_evidence (expires_on, site_id)
  where entry_id is not null and (reminded_of is distinct from expires_on or reminded_after is distinct from expires_on);
