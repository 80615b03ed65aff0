import type { StoredEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends InsightEvents {}
}

interface InsightEvents {
  'insights.draftAdded': StoredEvent<OfInsight>
  'insights.insightPublished': StoredEvent<OfInsight>
  'insights.insightUpdated': StoredEvent<OfInsight>
  'insights.insightUnpublished': StoredEvent<OfInsight>
  'insights.insightRemoved': StoredEvent<OfInsight>
  'insights.publicationPlanned': StoredEvent<OfInsight & { at: string }>
  'insights.publicationCancelled': StoredEvent<OfInsight>
  'insights.withdrawalPlanned': StoredEvent<OfInsight & { at?: string }>
  'insights.withdrawalCancelled': StoredEvent<OfInsight>
  'insights.insightSaved': StoredEvent<OfInsight>
  'insights.fileDownloaded': StoredEvent<OfInsight & { device: string }>
  /** A category or topic has more insights than one transaction updates: the rest follows after this one. */
  'insights.entryFollowedInPart': StoredEvent<{ list: string; path: string; after: string }>
}

interface OfInsight {
  insightId: string
}
