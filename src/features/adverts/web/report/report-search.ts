import { isDate } from '#base/days.ts'
import type { RawSearch } from '#platform/web/manifest.ts'

/** The days of a report, as its address says; its whole run without them. */
export interface ReportSearch {
  from?: string | undefined
  to?: string | undefined
}

const dayOf = (value: RawSearch[string]): string | undefined =>
  typeof value === 'string' && isDate(value) ? value : undefined

/** Parses the address; what is no date is left out. */
export const reportSearch = (raw: RawSearch): ReportSearch => ({ from: dayOf(raw.from), to: dayOf(raw.to) })

/** The same as the server takes it. */
export const reportInput = ({ from, to }: ReportSearch) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
