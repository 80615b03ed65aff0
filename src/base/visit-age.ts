/** Days it is kept who was shown which page and opened which insight: a year, and a month of the one before to compare it with (ANA-08). */
export const VISITS_KEPT_DAYS = 400
