/** Audited actions in words, under `shop.audit`. */
export const shopAuditMessages = {
  title: 'Shop',
  productAdded: 'Added a product',
  productChanged: 'Changed a product',
  productRemoved: 'Removed a product',
  stockCorrected: 'Corrected a stock',
  purchaseAdded: 'Added a purchase order',
  purchaseChanged: 'Changed a purchase order',
  purchaseOrdered: 'Noted that a purchase order was ordered',
  purchaseReceived: 'Received things of a purchase order',
  purchaseCancelled: 'Cancelled a purchase order',
  purchaseRemoved: 'Removed a purchase order',
  orderSent: 'Noted that an order was sent',
  orderRefunded: 'Refunded an order',
  orderReturned: 'Put things of an order back into stock',
} as const
