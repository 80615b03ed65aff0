/** A session ends after 7 days of inactivity, and after 30 days at the latest (security: accounts). */
export const SESSION_IDLE_DAYS = 7
export const SESSION_MAX_DAYS = 30
