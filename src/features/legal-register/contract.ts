// Screens read their constants here and not in fields.ts: what reaches the browser of a contract comes without its schemas.
export * from './fields.ts'
export type { Entry, Evidence, Item, ItemText, MemberRecord, RecordRow } from './shapes.ts'
export { ITEM_TEXTS } from './shapes.ts'
