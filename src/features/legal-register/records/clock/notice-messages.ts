/** What reminders say (LEG-B1, LEG-B4); the item's title stands above. `day` is written out. */
export const REVIEW_DUE = (day: string) => `Your review is due by ${day}.`
export const REVIEW_OVERDUE = (day: string) => `Your review was due by ${day}.`
export const SHARED_REVIEW_DUE = (day: string) => `A review you share is due by ${day}.`
export const SHARED_REVIEW_OVERDUE = (day: string) => `A review you share was due by ${day}.`
export const EVIDENCE_EXPIRES = (fileName: string, day: string) => `The document ${fileName} expires on ${day}.`
export const EVIDENCE_EXPIRED = (fileName: string, day: string) => `The document ${fileName} expired on ${day}.`
