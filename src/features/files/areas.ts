/** The areas of a site its files belong to (TEN-32). Stored bytes have names of our own; an area is what the storage record says. */
export const AREAS = {
  /** Pictures of an insight. */
  photos: (insightId: string) => `photos/${insightId}`,
  /** Attachments and recordings of an insight. */
  insight: (insightId: string) => `insights/${insightId}`,
  /** Profile photo of a member. */
  user: (memberId: string) => `users/${memberId}`,
  parentCategory: (path: string) => `parentCategories/${path}`,
  /** Recordings of a member's own. */
  mixes: (memberId: string) => `mixes/${memberId}`,
  /** Pictures in questions and posts; whose they are, the area does not say, as some are asked under a random name. */
  forum: () => 'forum',
  /** A piece of compliance evidence (LEG-25). */
  documents: (key: string) => `documents/${key}`,
  landingPage: () => 'landing-page',
  site: () => 'site',
} as const
