/** A session ends after 7 idle days, and after 30 in all (security: accounts). */
export const IDLE_DAYS = 7
export const MOST_DAYS = 30
