import { AUTHOR_NAME } from '#features/notifications/server.ts'

/** What reminders say (LEG-B1, LEG-B4); the item's title stands above. `day` is written out. */
export const REVIEW_DUE = (day: string) => `Your review is due by ${day}.`
export const REVIEW_OVERDUE = (day: string) => `Your review was due by ${day}.`
/** To whoever is responsible for a record in another member's register, which is the notice's author (LEG-B19). */
export const SHARED_REVIEW_DUE = (day: string) =>
  `You are responsible for this item in ${AUTHOR_NAME}’s legal register. Its review is due by ${day}.`
export const SHARED_REVIEW_OVERDUE = (day: string) =>
  `You are responsible for this item in ${AUTHOR_NAME}’s legal register. Its review was due by ${day}.`
/** To the holder, with the name of whoever did (LEG-B19). */
export const RECORDED_FOR_YOU = `${AUTHOR_NAME}, who is responsible for this item of your legal register, has added a compliance record.`
export const EVIDENCE_EXPIRES = (fileName: string, day: string) => `The document ${fileName} expires on ${day}.`
export const EVIDENCE_EXPIRED = (fileName: string, day: string) => `The document ${fileName} expired on ${day}.`
