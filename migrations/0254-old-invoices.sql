-- Once the law of VAT no longer asks for it, after six years and a month, name and address go from an invoice, and nothing else does.
create or replace function refuse_issued_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  open constant text[] := array['paid', 'credited', 'reminders_off', 'reminders', 'reminded_on', 'member_id', 'term_id'];
  named constant text[] := array['buyer_name', 'buyer_key', 'buyer_address', 'buyer_vat_number', 'buyer_email', 'buyer_reference', 'note'];
  is_old boolean;
begin
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued never changes' using errcode = 'restrict_violation';
  end if;
  is_old := old.issued_on < current_date - interval '6 years 1 month'
    and concat(new.buyer_name, new.buyer_key, new.buyer_address, new.buyer_vat_number, new.buyer_email, new.buyer_reference, new.note) = '';
  if to_jsonb(new) - open - (case when is_old then named else '{}'::text[] end)
      <> to_jsonb(old) - open - (case when is_old then named else '{}'::text[] end)
    or (new.member_id is not null and new.member_id is distinct from old.member_id) then
    raise exception 'an invoice that was issued never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
grant select (issued_on) on invoice to guildhall_jobs;
