/** 100 % in basis points. */
export const WHOLE = 10_000

/** `amount * part / whole`, rounded half up; exact up to a million pounds, and nothing of nothing. */
export const roundedShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))
