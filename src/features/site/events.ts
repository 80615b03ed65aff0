import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends SiteEvents {}
}

interface SiteEvents {
  'site.configurationChanged': StoredEvent<{ fields: string[] }>
  'site.entryRenamed': StoredEvent<ListEntry>
  'site.entryRemoved': StoredEvent<ListEntry>
}

/** An entry of one of the site's lists, by its path. */
interface ListEntry {
  list: string
  path: string
}
