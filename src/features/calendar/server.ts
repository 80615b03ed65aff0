export { saveEvents } from './actions.ts'
export type { CalendarEvent } from './contract.ts'
export { ownEventsData } from './own-data.ts'
export { sharedEvents } from './reads.ts'
