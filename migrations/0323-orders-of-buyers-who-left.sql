-- Somebody who has left is named no more, but by an order that they have paid and that is still to be sent to them (decision 0040).
create or replace function unname_shop_order() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.buyer_name := '';
  new.sent_note := '';
  if not (new.state = 'paid' and new.needs_delivery and new.sent_at is null) then
    new.delivery_name := '';
    new.delivery_address := '';
  end if;
  return new;
end $$;
