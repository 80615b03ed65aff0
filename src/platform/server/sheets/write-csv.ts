import { localIn } from '#base/instant-in.ts'
import { csvLine } from '#platform/server/csv.ts'
import type { Cell, Column, SheetHead, SheetRow } from './sheet.ts'

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The heading line of a CSV file (RFC 4180). */
export const csvHeadings = ({ columns, hasByteOrderMark = true }: SheetHead): string =>
  `${hasByteOrderMark ? BYTE_ORDER_MARK : ''}${csvLine(columns.map(({ heading }) => heading))}`

/** CSV lines of rows; times are in the site's time zone. */
export function csvRows({ columns, timeZone }: SheetHead, rows: readonly SheetRow[]): string {
  const decimals = new Set([...columns.keys()].filter((index) => columns[index]?.kind === 'decimal'))
  const lineOf = ({ cells }: SheetRow) =>
    csvLine(
      cells.map((cell, index) => csvCell(cell, columns[index], timeZone)),
      decimals,
    )
  return rows.map(lineOf).join('')
}

/** A line with a single text, such as that rows were left out. */
export const csvTextLine = (labels: string): string => csvLine([labels])

function csvCell(cell: Cell, column: Column | undefined, timeZone: string): string {
  if (cell === null) return ''
  return column?.kind === 'instant' ? localIn(timeZone, new Date(cell)).replace('T', ' ') : String(cell)
}
