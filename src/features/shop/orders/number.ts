/** The number of a site's first order. */
export const FIRST_NUMBER = 1001

/** The number of an order as people read it. */
export const numberText = (number: number): string => `S-${number}`
