-- The shop: products, what is in stock, purchase orders, baskets and orders (ADM-04 to ADM-07, SHELL-21, SHELL-22). Amounts are in minor units.
lock table member in share row exclusive mode;

create table product (
  site_id uuid not null references site,
  id uuid not null,
  name text not null check (length(name) between 1 and 150),
  -- As plain text, and as the editor saves it.
  description text not null default '',
  description_json jsonb,
  is_digital boolean not null,
  -- VAT in its prices, in basis points.
  vat_rate int not null check (vat_rate between 0 and 10000),
  is_active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- Of one that is sold no more; orders still name it.
  removed_at timestamptz(3),
  primary key (site_id, id)
);
create index product_newest on product (site_id, created_at desc, id desc) where removed_at is null;
alter table product enable row level security;
alter table product force row level security;
create policy own_site on product using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on product to guildhall_app;

-- Pictures of products, and the document of a digital one.
create table product_file (
  site_id uuid not null references site,
  file_id uuid not null,
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  size bigint not null,
  -- Null while no product has it.
  product_id uuid,
  position int not null default 0,
  alt text not null default '' check (length(alt) <= 300),
  -- Null once they have left.
  sent_by uuid,
  sent_at timestamptz(3) not null default now(),
  primary key (site_id, file_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade,
  foreign key (site_id, product_id) references product (site_id, id),
  foreign key (site_id, sent_by) references member (site_id, id) on delete set null (sent_by)
);
create index product_file_product on product_file (site_id, product_id, position);
create index product_file_sender on product_file (site_id, sent_by);
alter table product_file enable row level security;
alter table product_file force row level security;
create policy own_site on product_file using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, delete on product_file to guildhall_app;
grant update (product_id, position, alt) on product_file to guildhall_app;
create policy unused on product_file for select to guildhall_jobs using (true);
grant select (site_id, product_id, sent_at) on product_file to guildhall_jobs;

-- What a product can be had as. A simple one has a single variant without a name.
create table product_variant (
  site_id uuid not null references site,
  id uuid not null,
  product_id uuid not null,
  position int not null,
  name text not null default '' check (length(name) <= 100),
  sku text not null default '' check (length(sku) <= 60),
  -- With VAT.
  amount bigint not null check (amount between 1 and 1000000),
  -- What is there, and how many of it somebody is about to pay for. Changed by src/features/shop/stock/move-stock.ts alone.
  stock int not null default 0 check (stock between 0 and 1000000),
  reserved int not null default 0 check (reserved between 0 and stock),
  removed_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, product_id) references product (site_id, id)
);
create index product_variant_product on product_variant (site_id, product_id, position, id);
alter table product_variant enable row level security;
alter table product_variant force row level security;
create policy own_site on product_variant using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on product_variant to guildhall_app;
grant update (position, name, sku, amount, stock, reserved, removed_at) on product_variant to guildhall_app;

-- Every change of a stock, with its cause. Nothing of it is changed or deleted.
create table stock_movement (
  site_id uuid not null references site,
  id uuid not null,
  variant_id uuid not null,
  kind text not null check (kind in ('received', 'corrected', 'reserved', 'released', 'sold', 'returned')),
  stock int not null,
  reserved int not null,
  -- The order or purchase order.
  cause_id uuid,
  -- Null for what no administrator did, and once they have left.
  member_id uuid,
  note text not null default '' check (length(note) <= 300),
  at timestamptz(3) not null default now(),
  check (stock <> 0 or reserved <> 0),
  primary key (site_id, id),
  foreign key (site_id, variant_id) references product_variant (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create index stock_movement_variant on stock_movement (site_id, variant_id, at desc, id desc);
create index stock_movement_member on stock_movement (site_id, member_id);
alter table stock_movement enable row level security;
alter table stock_movement force row level security;
create policy own_site on stock_movement using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on stock_movement to guildhall_app;

create table purchase_order (
  site_id uuid not null references site,
  id uuid not null,
  number int not null check (number > 0),
  supplier text not null check (length(supplier) between 1 and 150),
  expected_day date,
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'draft' check (state in ('draft', 'ordered', 'received', 'cancelled')),
  revision int not null default 1,
  created_at timestamptz(3) not null default now(),
  ordered_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, number)
);
create index purchase_order_newest on purchase_order (site_id, created_at desc, id desc);
alter table purchase_order enable row level security;
alter table purchase_order force row level security;
create policy own_site on purchase_order using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on purchase_order to guildhall_app;

create table purchase_order_line (
  site_id uuid not null references site,
  purchase_order_id uuid not null,
  variant_id uuid not null,
  position int not null,
  quantity int not null check (quantity between 1 and 100000),
  received int not null default 0 check (received between 0 and quantity),
  primary key (site_id, purchase_order_id, variant_id),
  foreign key (site_id, purchase_order_id) references purchase_order (site_id, id) on delete cascade,
  foreign key (site_id, variant_id) references product_variant (site_id, id)
);
create index purchase_order_line_variant on purchase_order_line (site_id, variant_id);
alter table purchase_order_line enable row level security;
alter table purchase_order_line force row level security;
create policy own_site on purchase_order_line using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on purchase_order_line to guildhall_app;

create table basket (
  site_id uuid not null references site,
  member_id uuid not null,
  -- Names it where payments do; says nothing of the member.
  id uuid not null,
  primary key (site_id, member_id),
  unique (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table basket enable row level security;
alter table basket force row level security;
create policy own_site on basket using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update (id) on basket to guildhall_app;

create table basket_line (
  site_id uuid not null references site,
  member_id uuid not null,
  variant_id uuid not null,
  quantity int not null check (quantity between 1 and 99),
  -- The price when it was put there.
  amount bigint not null,
  added_at timestamptz(3) not null default now(),
  primary key (site_id, member_id, variant_id),
  foreign key (site_id, member_id) references basket (site_id, member_id) on delete cascade,
  foreign key (site_id, variant_id) references product_variant (site_id, id)
);
create index basket_line_variant on basket_line (site_id, variant_id);
alter table basket_line enable row level security;
alter table basket_line force row level security;
create policy own_site on basket_line using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on basket_line to guildhall_app;

create table shop_order (
  site_id uuid not null references site,
  id uuid not null,
  -- For people; given when it is paid.
  number int check (number > 0),
  -- Null once they have left.
  member_id uuid,
  -- 'draft': its stock is reserved while it is paid; 'abandoned': it was not; 'refused': paid when nothing was left, and refunded.
  state text not null default 'draft' check (state in ('draft', 'abandoned', 'paid', 'refused')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  buyer_name text not null default '' check (length(buyer_name) <= 200),
  needs_delivery boolean not null,
  delivery_name text not null default '' check (length(delivery_name) <= 200),
  delivery_address text not null default '' check (length(delivery_address) <= 500),
  reserved_until timestamptz(3) not null,
  -- The site's, for links in e-mails.
  origin text not null check (length(origin) <= 300),
  -- Without a foreign key: a checkout that ended unpaid goes earlier than its order.
  checkout_id uuid not null,
  payment_id uuid,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  sent_at timestamptz(3),
  sent_note text not null default '' check (length(sent_note) <= 500),
  check ((state = 'paid') = (number is not null)),
  primary key (site_id, id),
  unique (site_id, number),
  unique (site_id, payment_id),
  unique (site_id, checkout_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id),
  foreign key (site_id, payment_id) references payment (site_id, id)
);
create unique index shop_order_draft on shop_order (site_id, member_id) where state = 'draft';
create index shop_order_newest on shop_order (site_id, state, created_at desc, id desc);
create index shop_order_member on shop_order (site_id, member_id, created_at desc, id desc);
-- For the clock: what is to be released, and addresses that nobody needs any more.
create index shop_order_due on shop_order (site_id, reserved_until) where state = 'draft';
create index shop_order_addressed on shop_order (site_id, created_at) where delivery_address <> '';
alter table shop_order enable row level security;
alter table shop_order force row level security;
create policy own_site on shop_order using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on shop_order to guildhall_app;
create policy due on shop_order for select to guildhall_jobs using (true);
grant select (site_id, state, reserved_until, created_at, delivery_address) on shop_order to guildhall_jobs;

create table shop_order_line (
  site_id uuid not null references site,
  order_id uuid not null,
  variant_id uuid not null,
  position int not null,
  -- As it was sold.
  title text not null,
  quantity int not null check (quantity between 1 and 99),
  unit_amount bigint not null,
  vat_rate int not null,
  is_digital boolean not null,
  returned int not null default 0 check (returned between 0 and quantity),
  downloads int not null default 0,
  primary key (site_id, order_id, variant_id),
  foreign key (site_id, order_id) references shop_order (site_id, id) on delete cascade,
  foreign key (site_id, variant_id) references product_variant (site_id, id)
);
create index shop_order_line_variant on shop_order_line (site_id, variant_id);
alter table shop_order_line enable row level security;
alter table shop_order_line force row level security;
create policy own_site on shop_order_line using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on shop_order_line to guildhall_app;
grant update (returned, downloads) on shop_order_line to guildhall_app;

-- Somebody who has left is named no more.
create function unname_shop_order() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.buyer_name := '';
  new.delivery_name := '';
  new.delivery_address := '';
  new.sent_note := '';
  return new;
end $$;
create trigger shop_order_unnamed before update of member_id on shop_order for each row
  when (old.member_id is not null and new.member_id is null) execute function unname_shop_order();
