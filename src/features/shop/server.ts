import type { Mounted } from '#platform/server/call.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { Storage } from '#platform/server/storage.ts'
import { basket, type TakesPayments } from './basket/basket.ts'
import { eraseOldOrders, releaseReservations } from './orders/clock.ts'
import { orders } from './orders/server.ts'
import { removeUnusedProductFiles } from './products/files.ts'
import { products } from './products/server.ts'
import { purchasing } from './purchasing/server.ts'
import { stock } from './stock/server.ts'

export { shopAuditMessages } from './audit-messages.ts'
export { auditedOrders, auditedProducts, auditedPurchases, auditedStock } from './audited-shop.ts'
export { ownShopData } from './own-data.ts'
export { shopSubscriptions } from './subscriptions.ts'

/** The operations of the shop; `storage` has pictures and files of products, `takesPayments` says whether a site can be paid by card. */
export const shop = (storage: () => Storage, takesPayments: TakesPayments): Mounted[] => [
  products(storage),
  stock,
  purchasing,
  basket(takesPayments),
  orders(storage, takesPayments),
]

/** What the clock does for the shop. */
export const shopTasks: SiteTask[] = [releaseReservations, eraseOldOrders, removeUnusedProductFiles]
