import { Problem } from '#base/problem.ts'
import { isFormula } from '#platform/server/csv.ts'
import { type CsvRow, csvRowsOf } from '#platform/server/csv-rows.ts'
import { MAX_IMPORT_ROWS } from './choices.ts'

/** A file with its headings; each row has as many cells as there are headings. */
export interface ImportTable {
  headings: string[]
  rows: CsvRow[]
}

/** The headings and rows of a CSV file in UTF-8 or UTF-16, separated by commas, semicolons or tabs; at most 10,000 rows. */
export function readTable(bytes: Buffer): ImportTable {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  const { rows, openQuote } = csvRowsOf(text, delimiterOf(text))
  if (openQuote !== undefined) throw unreadable(`The quotation mark that opens on line ${openQuote} is never closed.`)
  const [head, ...lines] = rows
  if (!head || lines.length === 0) throw unreadable('The file needs a line of headings, and a line for each person.')
  if (lines.length > MAX_IMPORT_ROWS)
    throw unreadable(`A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} lines. Please split it.`)
  const headings = head.cells.map((cell) => cell.trim())
  return {
    headings,
    rows: lines.map(({ line, cells }) => ({ line, cells: headings.map((_, index) => valueOf(cells[index] ?? '')) })),
  }
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
    throw unreadable('Please save the file as CSV in UTF-8.')
  }
}

const unreadable = (message: string) => new Problem('members.import-unreadable', 'invalid', message)
