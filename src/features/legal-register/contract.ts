declare module '#base/live-topics.ts' {
  interface LiveTopics {
    legalRecords: true
    legalRegister: true
  }
}

// Browser code imports constants from here rather than from fields.ts, so the bundle carries no schemas.
export * from './fields.ts'
export { legalItemsContract } from './items/contract.ts'
export type { Entry, Evidence, Item, ItemText, MemberRecord, RecordRow } from './shapes.ts'
export { ITEM_TEXTS } from './shapes.ts'
