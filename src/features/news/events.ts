import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends NewsEvents {}
}

interface NewsEvents {
  'news.addressChanged': StoredEvent
}
