/**
 * The storage areas of a site's files (TEN-32). An area is only a label in the storage record; stored bytes have keys
 * of their own.
 */
export const AREAS = {
  /** Pictures of an insight. */
  photos: (insightId: string) => `photos/${insightId}`,
  /** Attachments and recordings of an insight. */
  insight: (insightId: string) => `insights/${insightId}`,
  /** Profile photo of a member. */
  user: (memberId: string) => `users/${memberId}`,
  parentCategory: (path: string) => `parentCategories/${path}`,
  /** A member's own recordings. */
  mixes: (memberId: string) => `mixes/${memberId}`,
  /** Pictures in threads and posts; without the author's id, as some threads are asked under a random name. */
  forum: () => 'forum',
  calendar: () => 'calendar',
  /** Pictures, documents and films of courses (UNI-15). */
  university: (key: string) => `university/images/${key}`,
  /** Evidence of a member's own record of learning. */
  cpd: (memberId: string) => `cpd/${memberId}`,
  /** A piece of compliance evidence (LEG-25). */
  documents: (key: string) => `documents/${key}`,
  /** Pictures and files of products. */
  shop: () => 'shop',
  /** The picture of an advert. */
  adverts: (advertId: string) => `ads/${advertId}`,
  landingPage: () => 'landing-page',
  site: () => 'site',
} as const
