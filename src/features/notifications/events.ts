import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends NotificationEvents {}
}

interface NotificationEvents {
  /** Somebody switched push on (NOT-22). */
  'notifications.subscribed': StoredEvent<{ device: string }>
}
