-- What was paid back of an order, in minor units, so that orders can be listed by what became of them (ADM-05). Set by
-- src/features/shop/orders/record-paid.ts, in the transaction that records a refund.
lock table shop_order in access exclusive mode;
alter table shop_order add column refunded bigint not null default 0;

-- Whether any order of the shop was paid: what was paid stays in reach while the shop is switched off.
alter table site add column has_orders boolean not null default false;
