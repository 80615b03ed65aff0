/** A row of a CSV file, with the number of the line it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

export interface CsvRows {
  rows: CsvRow[]
  /** The line on which a quotation mark opens that never closes; what follows it is in no row. */
  openQuote: number | undefined
}

/** The rows of a CSV file (RFC 4180): cells in quotation marks may hold delimiters and line breaks. Empty lines are left out. */
export function csvRowsOf(text: string, delimiter: string): CsvRows {
  const rows: CsvRow[] = []
  let line = 1
  let position = 0
  while (position < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (;;) {
      const cell = text[position] === '"' ? quotedCell(text, position, delimiter) : plainCell(text, position, delimiter)
      if (!cell) return { rows, openQuote: line }
      row.cells.push(cell.value)
      line += cell.breaks
      position = cell.end
      if (text[position] !== delimiter) break
      position += 1
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return { rows, openQuote: undefined }
}

interface Cell {
  value: string
  /** The position after it: of a delimiter, a line break or the end. */
  end: number
  /** Line breaks within it. */
  breaks: number
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end, breaks: 0 }
}

/** Undefined if it does not close. What stands between its end and the next delimiter belongs to it, as spreadsheets read it. */
function quotedCell(text: string, start: number, delimiter: string): Cell | undefined {
  let close = start + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close < 0) return undefined
    if (text[close + 1] !== '"') break
    close += 2
  }
  const quoted = text.slice(start + 1, close)
  let end = close + 1
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return {
    value: quoted.replaceAll('""', '"') + text.slice(close + 1, end),
    end,
    breaks: quoted.split(/\r\n|\r|\n/).length - 1,
  }
}
