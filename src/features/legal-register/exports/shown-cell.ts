import { shortDate } from '#base/dates.ts'
import type { Cell, Column, SheetHead } from './sheet.ts'

/** A cell as it is read on a page: days and instants as the site writes them (TEN-36). */
export function shownCell(cell: Cell, { kind }: Column, { locale, timeZone }: SheetHead): string {
  if (cell === null) return ''
  if (kind === 'day') return shortDate(`${cell}T12:00Z`, { locale, timeZone: 'UTC', currency: 'GBP' })
  if (kind === 'instant') return instantFormat(locale, timeZone).format(new Date(cell))
  return String(cell)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it a hundred times. */
function instantFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  formats.set(key, made)
  return made
}
