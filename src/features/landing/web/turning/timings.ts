/** Timings of the film club's page, in milliseconds (LAND-29). */
export const PHOTO_EVERY_MS = 6_000
export const CAROUSEL_EVERY_MS = 8_000
export const CAROUSEL_TRANSITION_MS = 2_000
