import { AUTHOR_NAME } from '#features/notifications/server.ts'

/** Texts of reminders (LEG-B1, LEG-B4), shown below the item's title. `day` is already formatted. */
export const REVIEW_DUE = (day: string) => `Your review is due by ${day}.`
export const REVIEW_OVERDUE = (day: string) => `Your review was due by ${day}.`
/** For the responsible member; the notification's author is the holder of the register (LEG-B19). */
export const SHARED_REVIEW_DUE = (day: string) =>
  `You are responsible for this item in ${AUTHOR_NAME}’s legal register. Its review is due by ${day}.`
export const SHARED_REVIEW_OVERDUE = (day: string) =>
  `You are responsible for this item in ${AUTHOR_NAME}’s legal register. Its review was due by ${day}.`
/** For the holder, naming the responsible member who added the entry (LEG-B19). */
export const RECORDED_FOR_YOU = `${AUTHOR_NAME}, who is responsible for this item of your legal register, has added a compliance record.`
export const EVIDENCE_EXPIRES = (fileName: string, day: string) => `The document ${fileName} expires on ${day}.`
export const EVIDENCE_EXPIRED = (fileName: string, day: string) => `The document ${fileName} expired on ${day}.`
