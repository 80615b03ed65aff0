import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { ORDER_STATES, PURCHASE_STATES } from './choices.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    product: ProductTable
    product_file: ProductFileTable
    product_variant: ProductVariantTable
    stock_movement: StockMovementTable
    purchase_order: PurchaseOrderTable
    purchase_order_line: PurchaseOrderLineTable
    basket: BasketTable
    basket_line: BasketLineTable
    shop_order: ShopOrderTable
    shop_order_line: ShopOrderLineTable
  }
}

/** A `bigint`, which the driver reads as text. */
type Amount = ColumnType<string, number, number>
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface ProductTable {
  site_id: string
  id: string
  name: string
  description: string
  description_json: Json<unknown> | null
  is_digital: boolean
  vat_rate: number
  is_active: boolean
  revision: Generated<number>
  created_at: Timestamp
  removed_at: Later<Date>
}

interface ProductFileTable {
  site_id: string
  file_id: string
  kind: 'picture' | 'document'
  name: string
  size: Amount
  product_id: Later<string>
  position: Generated<number>
  alt: Generated<string>
  sent_by: string | null
  sent_at: Timestamp
}

interface ProductVariantTable {
  site_id: string
  id: string
  product_id: string
  position: number
  name: string
  sku: string
  amount: Amount
  stock: Generated<number>
  reserved: Generated<number>
  removed_at: Later<Date>
}

interface StockMovementTable {
  site_id: string
  id: string
  variant_id: string
  kind: string
  stock: number
  reserved: number
  cause_id: string | null
  member_id: string | null
  note: string
  at: Timestamp
}

interface PurchaseOrderTable {
  site_id: string
  id: string
  number: number
  supplier: string
  expected_day: string | null
  note: string
  state: Generated<(typeof PURCHASE_STATES)[number]>
  revision: Generated<number>
  created_at: Timestamp
  ordered_at: Later<Date>
}

interface PurchaseOrderLineTable {
  site_id: string
  purchase_order_id: string
  variant_id: string
  position: number
  quantity: number
  received: Generated<number>
}

interface BasketTable {
  site_id: string
  member_id: string
  id: string
}

interface BasketLineTable {
  site_id: string
  member_id: string
  variant_id: string
  quantity: number
  amount: Amount
  added_at: Timestamp
}

interface ShopOrderTable {
  site_id: string
  id: string
  number: Later<number>
  member_id: string | null
  state: Generated<(typeof ORDER_STATES)[number]>
  currency: string
  amount: Amount
  tax: Amount
  buyer_name: string
  needs_delivery: boolean
  delivery_name: string
  delivery_address: string
  reserved_until: ColumnType<Date, Date, Date>
  origin: string
  checkout_id: string
  payment_id: Later<string>
  created_at: Timestamp
  paid_at: Later<Date>
  sent_at: Later<Date>
  sent_note: Generated<string>
  refunded: ColumnType<string, never, number>
}

interface ShopOrderLineTable {
  site_id: string
  order_id: string
  variant_id: string
  position: number
  title: string
  quantity: number
  unit_amount: Amount
  vat_rate: number
  is_digital: boolean
  returned: Generated<number>
  downloads: Generated<number>
}
