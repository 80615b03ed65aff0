import { Problem } from '#base/problem.ts'
import { isFormula } from '#platform/server/csv.ts'
import { type CsvRow, csvRowsOf } from '#platform/server/csv-rows.ts'
import { readXlsx } from '#platform/server/sheets/reading/read-xlsx.ts'
import { UnreadableWorkbook } from '#platform/server/sheets/reading/workbook-parts.ts'
import { MAX_IMPORT_ROWS } from './choices.ts'
import { isHeadingOf } from './columns.ts'

/** A file with its headings; each row has as many cells as there are headings. */
export interface ImportTable {
  headings: string[]
  rows: CsvRow[]
}

const MAX_COLUMNS = 100
/** Lines above the headings, such as a title, that are passed over. */
const MAX_LINES_ABOVE = 10
const XLSX_LIMITS = {
  rows: MAX_IMPORT_ROWS + MAX_LINES_ABOVE + 1,
  columns: MAX_COLUMNS,
  characters: 10_000_000,
  unpackedBytes: 100_000_000,
}

/**
 * The headings and rows of an XLSX file, or of a CSV file in UTF-8 or UTF-16, separated by commas, semicolons or tabs; at most 10,000 rows.
 * Takes time that depends on the file: for a worker.
 */
export async function readTable(bytes: Buffer): Promise<ImportTable> {
  const all = isZip(bytes) ? await workbookRows(bytes) : textRows(bytes)
  const above = all.slice(0, MAX_LINES_ABOVE).findIndex(({ cells }) => cells.some((cell) => isHeadingOf('email', cell)))
  const [head, ...lines] = all.slice(Math.max(0, above))
  if (!head || lines.length === 0) throw unreadable('The file needs a line of headings, and a line for each person.')
  if (lines.length > MAX_IMPORT_ROWS)
    throw unreadable(`A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} lines. Please split it.`)
  const headings = head.cells.slice(0, MAX_COLUMNS).map(valueOf)
  return {
    headings,
    rows: lines.map(({ line, cells }) => ({ line, cells: headings.map((_, index) => valueOf(cells[index] ?? '')) })),
  }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

const workbookRows = (bytes: Buffer): Promise<CsvRow[]> =>
  readXlsx(bytes, XLSX_LIMITS).catch((thrown: unknown) => {
    if (!(thrown instanceof UnreadableWorkbook)) throw thrown
    throw unreadable(
      thrown.isTooLarge
        ? 'The table in this file is too large. Please leave out what is no list of members, or split it.'
        : 'We cannot read this file. Please save the table as XLSX or CSV.',
    )
  })

function textRows(bytes: Buffer): CsvRow[] {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  const { rows, openQuote } = csvRowsOf(text, delimiterOf(text))
  if (openQuote !== undefined) throw unreadable(`The quotation mark that opens on line ${openQuote} is never closed.`)
  return rows
}

/** Exported files put a quote before what a spreadsheet would take for a formula. */
function valueOf(cell: string): string {
  const value = cell.trim()
  return value.startsWith("'") && isFormula(value.slice(1)) ? value.slice(1) : value
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r|\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

function decoded(bytes: Buffer): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('Please save the file as XLSX, or as CSV in UTF-8.')
  }
}

const unreadable = (message: string) => new Problem('members.import-unreadable', 'invalid', message)
