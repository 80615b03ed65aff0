-- A transfer that was booked from a statement notes what its line says: that goes at the same age, and nothing else of a record does.
create function refuse_invoice_payment_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.paid_on < current_date - interval '6 years 1 month' and new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
      return new;
    end if;
  end if;
  raise exception 'what became of invoices is only ever added to' using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_invoice_payment_change() from public;
create or replace trigger invoice_payment_unchanged before update or delete on invoice_payment
  for each row execute function refuse_invoice_payment_change();
grant update (note) on invoice_payment to guildhall_app;
