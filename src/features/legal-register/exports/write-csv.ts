import { localIn } from '#base/instant-in.ts'
import { csvLine } from '#platform/server/csv.ts'
import type { Cell, Column, SheetHead, SheetRow } from './sheet.ts'

/** Tells spreadsheets that the letters are UTF-8. */
const MARK = '\uFEFF'

/** The first line of a text table (RFC 4180): what its columns hold. */
export const csvHeadings = ({ columns }: SheetHead): string =>
  `${MARK}${csvLine(columns.map(({ heading }) => heading))}`

/** Rows of it; instants are those of the site's clocks. */
export const csvRows = ({ columns, timeZone }: SheetHead, rows: readonly SheetRow[]): string =>
  rows.map(({ cells }) => csvLine(cells.map((cell, at) => written(cell, columns[at], timeZone)))).join('')

/** A line that is no row: that there are no rows, or that some are missing. */
export const csvWords = (words: string): string => csvLine([words])

function written(cell: Cell, column: Column | undefined, timeZone: string): string {
  if (cell === null) return ''
  return column?.kind === 'instant' ? localIn(timeZone, new Date(cell)).replace('T', ' ') : String(cell)
}
