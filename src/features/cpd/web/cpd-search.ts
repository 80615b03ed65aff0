import type { RawSearch } from '#platform/web/manifest.ts'

/** What the address of the record carries: the year in which the period begins. */
export interface CpdSearch {
  year?: string | undefined
}

/** Parses the address; anything but a year is left out. */
export function cpdSearch({ year }: RawSearch): CpdSearch {
  return { year: typeof year === 'string' && /^[12]\d{3}$/.test(year) && Number(year) >= 1999 ? year : undefined }
}
