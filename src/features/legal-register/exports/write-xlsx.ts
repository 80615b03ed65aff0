import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { localIn } from '#base/instant-in.ts'
import { beginningOf } from '#base/names.ts'
import type { Cell, Column, SheetHead, SheetRow } from './sheet.ts'

/** Characters a cell of a spreadsheet takes. */
const MOST_IN_CELL = 32_767
/** Formats of dates; the program shows them the way its own country does. */
const DAY = 'dd/mm/yyyy'
const INSTANT = 'dd/mm/yyyy hh:mm'

/**
 * A spreadsheet: what it is in three lines, then headings that stay in sight and can be filtered by, then the rows. Texts are cells of
 * text whatever they begin with, so nothing of them is ever worked out (security: outside world); dates are dates, in the site's time.
 */
export function xlsxBytes(head: SheetHead, rows: readonly SheetRow[], isCut: boolean): Promise<Buffer> {
  const { title, origin, facts, columns, words } = head
  const above: SheetData = [
    [{ value: title, type: String, fontWeight: 'bold', fontSize: 14 }],
    [textCell(origin, words.shortened)],
    [textCell([...facts, ...(isCut ? [words.cut] : [])].join(' '), words.shortened)],
    columns.map(({ heading }) => ({
      value: heading,
      type: String,
      fontWeight: 'bold',
      wrap: true,
      alignVertical: 'center',
      bottomBorderStyle: 'thin',
    })),
  ]
  const below = rows.length > 0 ? rows.map((row) => cellsOf(row, head)) : [[textCell(words.none, words.shortened)]]
  const data: SheetData = [...above, ...below]
  return writeXlsxFile(
    data,
    {
      sheet: sheetName(title),
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: above.length,
      orientation: 'landscape',
    },
    { fontFamily: 'Calibri', fontSize: 11, features: [filters(above.length, rows.length, columns.length)] },
  ).toBuffer()
}

const cellsOf = ({ cells, struck }: SheetRow, { columns, timeZone, words }: SheetHead): SheetData[number] =>
  cells.map((cell, at) => {
    const made = cellOf(cell, columns[at], timeZone, words.shortened)
    return made && struck ? { ...made, textDecoration: { strikethrough: true } } : made
  })

function cellOf(cell: Cell, column: Column | undefined, timeZone: string, shortened: string) {
  if (cell === null || cell === '') return null
  const place = { alignVertical: 'top' as const }
  if (column?.kind === 'number') return { value: Number(cell), type: Number, ...place }
  // The writer takes the hours of UTC: they are given those of the site's clocks.
  if (column?.kind === 'instant')
    return { value: new Date(`${localIn(timeZone, new Date(cell))}Z`), type: Date, format: INSTANT, ...place }
  if (column?.kind === 'day') return { value: new Date(`${cell}T00:00Z`), type: Date, format: DAY, ...place }
  return { ...textCell(String(cell), shortened), wrap: true, ...place }
}

function textCell(text: string, shortened: string) {
  const value = text.length > MOST_IN_CELL ? `${beginningOf(text, MOST_IN_CELL - shortened.length)}${shortened}` : text
  return { value, type: String }
}

/** Lets each column be filtered and sorted by its heading; the format wants it straight after the rows. */
const filters = (headings: number, rows: number, columns: number): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content) =>
          content.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A${headings}:${getCellAddress(headings + Math.max(rows, 1) - 1, columns - 1)}"/>`,
          ),
      },
    },
  },
})

/** A sheet's name has 31 characters at most, and some signs not at all. */
const sheetName = (title: string) => beginningOf(title.replace(/[\\/?*[\]:']/g, ' ').trim(), 31).trim() || 'Sheet'
