declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** What is sold and what is in stock of it; purchase orders, for administrators. */
    shop: true
    /** A member's own basket. */
    basket: true
    /** Orders: a member's own, and all of them for administrators. */
    shopOrders: true
  }
}

export * from './basket/contract.ts'
export * from './orders/contract.ts'
export * from './products/contract.ts'
export * from './purchasing/contract.ts'
export * from './stock/contract.ts'
