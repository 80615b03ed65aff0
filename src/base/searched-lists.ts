/** The lists whose searches without a result are noted (ANA-B1). */
export const SEARCHED_LISTS = ['insights', 'forum', 'legalRegister'] as const
export type SearchedList = (typeof SEARCHED_LISTS)[number]
