import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Products, as the audit log names them (TEN-B4); removed ones too. */
export const auditedProducts: AuditedRecords = {
  kind: 'product',
  named: (ids) => raw`select id, name from product where id = any(${ids}::uuid[])`,
}

/** Variants by what they are sold as. */
export const auditedStock: AuditedRecords = {
  kind: 'stock',
  named: (ids) => raw`
    select v.id, p.name || case when v.name = '' then '' else ', ' || v.name end as name from product_variant v
    join product p on p.site_id = v.site_id and p.id = v.product_id where v.id = any(${ids}::uuid[])`,
}

/** Orders by their numbers; the log names no buyers. */
export const auditedOrders: AuditedRecords = {
  kind: 'order',
  named: (ids) => raw`select id, coalesce('S-' || number, '') as name from shop_order where id = any(${ids}::uuid[])`,
}

export const auditedPurchases: AuditedRecords = {
  kind: 'purchase',
  named: (ids) => raw`select id, 'P-' || number as name from purchase_order where id = any(${ids}::uuid[])`,
}
