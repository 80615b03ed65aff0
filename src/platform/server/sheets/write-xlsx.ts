import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { localIn } from '#base/instant-in.ts'
import { truncate } from '#base/names.ts'
import type { Cell, Column, SheetHead, SheetRow } from './sheet.ts'

/** Maximum characters of a spreadsheet cell. */
const MAX_CELL_CHARACTERS = 32_767
/** Date formats; spreadsheet programs adapt them to the user's locale. */
const DAY = 'dd/mm/yyyy'
const INSTANT = 'dd/mm/yyyy hh:mm'

/**
 * Makes a spreadsheet: three lines of title and facts, then sticky headings with filters, then the rows. Texts are always text cells, so no
 * cell is evaluated as a formula (security: outside world); dates are date cells in the site's time zone.
 */
export function xlsxBytes(head: SheetHead, rows: readonly SheetRow[], isCut: boolean): Promise<Buffer> {
  const { title, origin, facts, columns, labels } = head
  const above: SheetData = [
    [{ value: title, type: String, fontWeight: 'bold', fontSize: 14 }],
    [textCell(origin, labels.shortened)],
    [textCell([...facts, ...(isCut ? [labels.cut] : [])].join(' '), labels.shortened)],
    columns.map(({ heading }) => ({
      value: heading,
      type: String,
      fontWeight: 'bold',
      wrap: true,
      alignVertical: 'center',
      bottomBorderStyle: 'thin',
    })),
  ]
  const below = rows.length > 0 ? rows.map((row) => cellsOf(row, head)) : [[textCell(labels.none, labels.shortened)]]
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

const cellsOf = ({ cells, struck }: SheetRow, { columns, timeZone, labels }: SheetHead): SheetData[number] =>
  cells.map((cell, index) => {
    const xlsxCell = cellOf(cell, columns[index], timeZone, labels.shortened)
    return xlsxCell && struck ? { ...xlsxCell, textDecoration: { strikethrough: true } } : xlsxCell
  })

function cellOf(cell: Cell, column: Column | undefined, timeZone: string, shortened: string) {
  if (cell === null || cell === '') return null
  const alignment = { alignVertical: 'top' as const }
  if (column?.kind === 'number') return { value: Number(cell), type: Number, ...alignment }
  // The library writes UTC hours, so it is given local time as if it were UTC.
  if (column?.kind === 'instant')
    return { value: new Date(`${localIn(timeZone, new Date(cell))}Z`), type: Date, format: INSTANT, ...alignment }
  if (column?.kind === 'day') return { value: new Date(`${cell}T00:00Z`), type: Date, format: DAY, ...alignment }
  return { ...textCell(String(cell), shortened), wrap: true, ...alignment }
}

function textCell(text: string, shortened: string) {
  const value =
    text.length > MAX_CELL_CHARACTERS ? `${truncate(text, MAX_CELL_CHARACTERS - shortened.length)}${shortened}` : text
  return { value, type: String }
}

/** Adds a filter to each heading; the file format requires it directly after the rows. */
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

/** A sheet's name is limited to 31 characters and must not contain certain characters. */
const sheetName = (title: string) => truncate(title.replace(/[\\/?*[\]:']/g, ' ').trim(), 31).trim() || 'Sheet'
