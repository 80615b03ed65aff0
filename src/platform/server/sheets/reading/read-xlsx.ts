import type { CsvRow } from '../../csv-rows.ts'
import { type CellContext, cellText, dateFormatsReader, textsReader } from './cell-values.ts'
import { type PartReader, UnreadableWorkbook, workbookParts } from './workbook-parts.ts'

export interface XlsxLimits {
  /** Further rows are left out. */
  rows: number
  /** Cells further to the right are left out. */
  columns: number
  /** Characters of all cells. */
  characters: number
  /** Bytes of the parts that are read, once unpacked. */
  unpackedBytes: number
}

/**
 * The rows of the first visible sheet of an XLSX file that are not empty, with their numbers, as texts (ACC-B4). Formulas are not computed: their
 * stored values count. Throws UnreadableWorkbook for what is none, or exceeds a limit. Takes time that depends on the file: for a worker.
 */
export async function readXlsx(bytes: Buffer, limits: XlsxLimits): Promise<CsvRow[]> {
  const parts = await workbookParts(bytes, limits.unpackedBytes)
  const book: Workbook = { sheetIds: [], paths: new Map(), from1904: false }
  await parts.read('xl/workbook.xml', workbookReader(book))
  await parts.read('xl/_rels/workbook.xml.rels', pathsReader(book))
  const path = book.paths.get(book.sheetIds[0] ?? '')
  if (!path) throw new UnreadableWorkbook(false)
  const texts: string[] = []
  const dateFormats = new Set<number>()
  await parts.read('xl/sharedStrings.xml', textsReader(texts))
  await parts.read('xl/styles.xml', dateFormatsReader(dateFormats))
  const rows: CsvRow[] = []
  await parts.read(path, rowsReader(rows, { texts, dateFormats, from1904: book.from1904 }, limits))
  return rows
}

interface Workbook {
  /** Relations of the visible sheets, in their order. */
  sheetIds: string[]
  /** Paths of parts by relation. */
  paths: Map<string, string>
  from1904: boolean
}

const workbookReader = (book: Workbook): PartReader => ({
  open: (name, { id, state = 'visible', date1904 = '' }) => {
    if (name === 'sheet' && id && state === 'visible') book.sheetIds.push(id)
    if (name === 'workbookPr') book.from1904 = date1904 === '1' || date1904 === 'true'
  },
})

const pathsReader = ({ paths }: Workbook): PartReader => ({
  open: (name, { Id, Target }) => {
    if (name === 'Relationship' && Id && Target)
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  },
})

/** Collects the rows of a sheet; positions that a cell or row does not name follow the one before. */
function rowsReader(rows: CsvRow[], context: CellContext, limits: XlsxLimits): PartReader {
  let row: CsvRow = { line: 0, cells: [] }
  let characters = 0
  let cell = { column: -1, type: undefined as string | undefined, style: 0, raw: '' }
  let isValue = false
  let isPronunciation = false
  const endCell = () => {
    const text = cellText(cell.type, cell.style, cell.raw, context)
    if (text === '' || cell.column >= limits.columns || rows.length >= limits.rows) return
    characters += text.length
    if (characters > limits.characters) throw new UnreadableWorkbook(true)
    row.cells[cell.column] = text
  }
  return {
    open: (name, { r = '', t, s = '0' }) => {
      if (name === 'row') {
        row = { line: Number(r) || row.line + 1, cells: [] }
        cell.column = -1
      } else if (name === 'c') cell = { column: columnOf(r) ?? cell.column + 1, type: t, style: Number(s), raw: '' }
      else if (name === 'rPh') isPronunciation = true
      else if (name === 'v' || name === 't') isValue = !isPronunciation
    },
    text: (text) => {
      if (isValue) cell.raw += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPronunciation = false
      else if (name === 'c') endCell()
      else if (name === 'row' && row.cells.length > 0)
        rows.push({ line: row.line, cells: Array.from(row.cells, (text) => text ?? '') })
    },
  }
}

/** The index of the column of a cell, from its address: 27 of `AB12`. */
function columnOf(address: string): number | undefined {
  const name = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (!name) return undefined
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1
}
