-- Whose invoice it was is not known once they have left; this only tells apart buyers of one name. It is made of nothing that leads back to them.
lock table invoice in access exclusive mode;
alter table invoice add column left_key uuid;

create function note_left_buyer() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- One for all invoices of somebody, who leave in one transaction.
  new.left_key := md5(old.member_id::text || pg_current_xact_id()::text)::uuid;
  return new;
end $$;
revoke all on function note_left_buyer() from public;
create trigger invoice_left before update of member_id on invoice for each row
  when (old.member_id is not null and new.member_id is null) execute function note_left_buyer();

create or replace function refuse_issued_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  open constant text[] := array['paid', 'credited', 'reminders_off', 'reminders', 'reminded_on', 'member_id', 'term_id', 'left_key'];
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
    or (new.member_id is not null and new.member_id is distinct from old.member_id)
    or (new.left_key is distinct from old.left_key and new.member_id is not distinct from old.member_id) then
    raise exception 'an invoice that was issued never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
