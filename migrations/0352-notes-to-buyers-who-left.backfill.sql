-- Clears the notes on orders that were sent after their buyer had left, as those of orders sent before are (decision 0040).
update shop_order set sent_note = '' where (site_id, id) in (
  select site_id, id from shop_order where member_id is null and sent_note <> '' limit $1)
