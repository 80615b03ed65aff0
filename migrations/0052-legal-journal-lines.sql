-- Lines of the journal for what was there before it: 0053 writes them in parts, 0054 those of what came meanwhile and drops what is made here.

-- Appends the lines that records of a site lack, those of one record in its own order.
create function append_missing_journal_lines(of_site uuid, records uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head legal_journal_head;
  line legal_journal;
  was record;
begin
  insert into legal_journal_head (site_id, hash) values (of_site, legal_journal_root(of_site)) on conflict do nothing;
  select * into head from legal_journal_head h where h.site_id = of_site;
  for was in
    select w.* from (
      select r.id, 1 as step, 'made' as kind, 0 as number, legal_record_root(r.site_id, r.id, r.member_id, r.item_id) as hash
        from member_legal_item r where r.site_id = of_site and r.id = any (records)
      union all
      select e.record_id, 2, 'entry', e.number, e.hash
        from legal_entry e where e.site_id = of_site and e.record_id = any (records)
      union all
      select r.id, 3, 'closed', r.entries, coalesce(r.head, legal_record_root(r.site_id, r.id, r.member_id, r.item_id))
        from member_legal_item r where r.site_id = of_site and r.id = any (records) and r.status = 'inactive'
      union all
      select x.record_id, 4, 'erased', x.entries, coalesce(x.head, '\x')
        from legal_erasure x where x.site_id = of_site and x.record_id = any (records)
    ) w
    order by w.id, w.step, w.number
  loop
    -- Asked for each line, which takes the index whatever is known of a table that was empty a moment ago.
    if exists (select from legal_journal j
      where j.site_id = of_site and j.record_id = was.id and j.kind = was.kind and j.number = was.number) then continue; end if;
    line := row (of_site, head.sequence + 1, was.kind, was.id, was.number, was.hash, true,
      greatest(date_trunc('milliseconds', transaction_timestamp()), head.at), head.hash, null);
    line.hash := sha256(convert_to(legal_journal_text(line), 'UTF8'));
    insert into legal_journal select line.*;
    head := row (of_site, line.sequence, line.hash, line.at);
  end loop;
  update legal_journal_head h set sequence = head.sequence, hash = head.hash, at = head.at where h.site_id = of_site;
end $$;

-- Writes the lines of the next records and erasures, at most so many and of one site; gives their keys. Next is what comes, by site and
-- key, after those that have lines.
create function begin_legal_journal(most int) returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last_site uuid;
  last_record uuid;
  next_site uuid;
  records uuid[];
begin
  select j.site_id, j.record_id into last_site, last_record from legal_journal j order by j.site_id desc, j.record_id desc limit 1;
  if not found then
    last_site := '00000000-0000-0000-0000-000000000000';
    last_record := last_site;
  end if;
  select w.site_id, array_agg(w.id) into next_site, records from (
    (select r.site_id, r.id from member_legal_item r where (r.site_id, r.id) > (last_site, last_record) order by 1, 2 limit most)
    union all
    (select x.site_id, x.record_id from legal_erasure x where (x.site_id, x.record_id) > (last_site, last_record) order by 1, 2 limit most)
    order by 1, 2 limit most
  ) w group by w.site_id order by w.site_id limit 1;
  if not found then return; end if;
  perform append_missing_journal_lines(next_site, records);
  return query select unnest(records);
end $$;

-- Writes the lines of what came while 0053 ran. Times may have been another clock's: an hour is looked back.
create function complete_legal_journal() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  since timestamptz := (select coalesce(min(j.at) - interval '1 hour', '-infinity') from legal_journal j);
begin
  perform append_missing_journal_lines(w.site_id, array_agg(w.id)) from (
    select r.site_id, r.id from member_legal_item r where r.time_added >= since or r.time_removed >= since
    union
    select e.site_id, e.record_id from legal_entry e where e.at >= since
    union
    select x.site_id, x.record_id from legal_erasure x where x.erased_at >= since
  ) w group by w.site_id;
end $$;

-- Under the one role that no policy binds, as the owner of the tables is bound by them.
grant select on member_legal_item, legal_entry, legal_erasure to guildhall_search;
grant select, insert, update on legal_journal, legal_journal_head to guildhall_search;
alter function append_missing_journal_lines(uuid, uuid[]) owner to guildhall_search;
alter function begin_legal_journal(int) owner to guildhall_search;
alter function complete_legal_journal() owner to guildhall_search;
revoke all on function append_missing_journal_lines(uuid, uuid[]), begin_legal_journal(int), complete_legal_journal() from public;
grant execute on function append_missing_journal_lines(uuid, uuid[]) to guildhall_search;
