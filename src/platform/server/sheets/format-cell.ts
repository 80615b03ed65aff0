import { shortDate } from '#base/dates.ts'
import type { Cell, Column, SheetHead } from './sheet.ts'

/** A cell as text for a page: dates and times in the site's locale (TEN-36). */
export function formatCell(cell: Cell, { kind }: Column, { locale, timeZone }: SheetHead): string {
  if (cell === null) return ''
  if (kind === 'day') return shortDate(`${cell}T12:00Z`, { locale, timeZone: 'UTC', currency: 'GBP' })
  if (kind === 'instant') return instantFormat(locale, timeZone).format(new Date(cell))
  return String(cell)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached because creating a format takes longer than using it a hundred times. */
function instantFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const cached = formats.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(key, made)
  return made
}
