import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends LandingEvents {}
}

interface LandingEvents {
  'landing.draftAdded': StoredEvent<OfDraft>
  'landing.draftSaved': StoredEvent<OfDraft>
  'landing.draftRenamed': StoredEvent<OfDraft>
  'landing.draftRemoved': StoredEvent<OfDraft>
  'landing.pagePublished': StoredEvent<{ revision: number }>
  'landing.publicationPlanned': StoredEvent<{ planId: string; at: string }>
  'landing.publicationCancelled': StoredEvent<{ planId: string }>
  'landing.publicationFailed': StoredEvent<{ planId: string }>
  'landing.contentsReplaced': StoredEvent<{ variant: string }>
}

interface OfDraft {
  draftId: string
}
