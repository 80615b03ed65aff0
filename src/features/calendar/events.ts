import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends CalendarEvents {}
}

interface CalendarEvents {
  /** Somebody who waited has a place (CAL-B1). `date` is the epoch for a single event. */
  'calendar.placeGiven': StoredEvent<{ eventId: string; date: string; memberId: string }>
}
