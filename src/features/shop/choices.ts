/** What became of an order: being paid, not paid, paid, or paid when nothing was left and refunded. */
export const ORDER_STATES = ['draft', 'abandoned', 'paid', 'refused'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const PURCHASE_STATES = ['draft', 'ordered', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Why the stock of a variant has changed. */
export const MOVEMENTS = ['received', 'corrected', 'reserved', 'released', 'sold', 'returned'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** How a line of a basket can be had now. */
export const AVAILABILITY = ['available', 'fewer', 'soldOut', 'gone'] as const
export type Availability = (typeof AVAILABILITY)[number]

/** Products of one site, variants of a product, pictures of a product, lines of a basket or purchase order at most. */
export const MAX_PRODUCTS = 1_000
export const MAX_VARIANTS = 30
export const MAX_PICTURES = 8
export const MAX_LINES = 40
/** Most of one thing in a basket. */
export const MAX_QUANTITY = 99
/** Most that is there of one variant. */
export const MAX_STOCK = 1_000_000
/** Least and most that one costs, in minor units. */
export const MIN_AMOUNT = 30
export const MAX_AMOUNT = 1_000_000
/** The most that one order may cost, in minor units: the provider takes no larger payment. */
export const MAX_ORDER = 99_999_999
/** Longest texts, in characters. */
export const MAX_NAME = 150
export const MAX_VARIANT_NAME = 100
export const MAX_SKU = 60
export const MAX_NOTE = 300
export const MAX_ADDRESS = 500
/** Minutes for which stock is reserved from the beginning of a checkout. */
export const RESERVED_MINUTES = 15
