import { formatCell } from './format-cell.ts'
import {
  asDecoration,
  collected,
  type PdfDocument as Document,
  type PdfElement as Element,
  measureIn,
  openPdf,
  write,
} from './pdf-document.ts'
import type { Column, SheetHead, SheetRow } from './sheet.ts'
import { linesOf } from './wrap-text.ts'

/** In points. */
const PAGE = { width: 841.89, height: 595.28, side: 36, top: 36, foot: 44 }
const SIZE = { title: 16, text: 9, cell: 7.5 }
const LINE = 1.38
const GAP = 8
const INK = '#1b2529'
const QUIET = '#56636a'
const RULE = '#c6ced2'

/**
 * Makes a PDF to read and print: title and facts, then the rows as a table with its headings repeated on every numbered page. Texts are
 * complete and may run over several pages. The PDF is tagged, so that screen readers find the table's rows and headings.
 */
export function pdfBytes(head: SheetHead, rows: readonly SheetRow[], isCut: boolean): Promise<Buffer> {
  const document = openPdf({ language: head.locale, title: head.title })
  const bytes = collected(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const top = drawOpening(document, root, head, isCut)
  drawTable(document, root, head, rows, top)
  root.end()
  numberPages(document, head)
  document.end()
  return bytes
}

/** Draws title and facts; returns the y position below them. */
function drawOpening(document: Document, root: Element, head: SheetHead, isCut: boolean): number {
  const lines = [
    { tag: 'H1', face: 'strong', size: SIZE.title, colour: INK, text: head.title },
    { tag: 'P', face: 'text', size: SIZE.text, colour: QUIET, text: head.origin },
    ...[...head.facts, ...(isCut ? [head.labels.cut] : [])].map((text) => ({
      tag: 'P',
      face: 'text',
      size: SIZE.text,
      colour: INK,
      text,
    })),
  ]
  let y = PAGE.top
  for (const { tag, face, size, colour, text } of lines) {
    const measure = measureIn(document, face, size)
    const shown = linesOf(text, PAGE.width - 2 * PAGE.side, measure)
    const element = document.struct(tag, {}, () => {
      document.font(face).fontSize(size).fillColor(colour)
      for (const [index, line] of shown.entries()) write(document, line, PAGE.side, y + index * size * LINE)
    })
    root.add(element)
    element.end()
    y += shown.length * size * LINE
  }
  return y + GAP
}

interface ColumnBox {
  column: Column
  x: number
  width: number
}

/** Divides the page width among the columns. */
function columnBoxes(columns: readonly Column[]): ColumnBox[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const room = PAGE.width - 2 * PAGE.side - GAP * (columns.length - 1)
  let x = PAGE.side
  return columns.map((column) => {
    const box = { column, x, width: (room * column.width) / whole }
    x += box.width + GAP
    return box
  })
}

function drawTable(document: Document, root: Element, head: SheetHead, rows: readonly SheetRow[], top: number): void {
  const printed = head.columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.tablesOnly)
  const boxes = columnBoxes(printed.map(({ column }) => column))
  const measures = { text: measureIn(document, 'text', SIZE.cell), strong: measureIn(document, 'strong', SIZE.cell) }
  const headings = boxes.map(({ column, width }) => linesOf(column.heading, width, measures.strong))
  const table = document.struct('Table')
  root.add(table)
  const sheet: Drawing = { document, table, boxes, headings, y: top }
  drawHeadings(sheet, true)
  for (const row of rows) {
    const cells = boxes.map(({ column, width }, index) =>
      linesOf(formatCell(row.cells[printed[index]?.index ?? 0] ?? null, column, head), width, measures.text),
    )
    drawRow(sheet, cells, row.struck ?? false)
  }
  table.end()
  if (rows.length > 0) return
  const none = document.struct('P', {}, () => {
    document.font('text').fontSize(SIZE.text).fillColor(INK)
    write(document, head.labels.none, PAGE.side, sheet.y + GAP)
  })
  root.add(none)
  none.end()
}

interface Drawing {
  document: Document
  table: Element
  boxes: readonly ColumnBox[]
  headings: readonly string[][]
  y: number
}

const LINE_HEIGHT = SIZE.cell * LINE
const PAGE_BOTTOM = PAGE.height - PAGE.foot

/** Draws the table's headings; on later pages they are tagged as decoration, as they have been read already. */
function drawHeadings(sheet: Drawing, isFirst: boolean): void {
  const { document, table, boxes, headings } = sheet
  const draw = (index: number) => {
    document.font('strong').fontSize(SIZE.cell).fillColor(INK)
    for (const [line, text] of (headings[index] ?? []).entries())
      write(document, text, boxes[index]?.x ?? 0, sheet.y + line * LINE_HEIGHT)
  }
  if (isFirst) {
    const row = document.struct('TR')
    table.add(row)
    for (const index of boxes.keys()) {
      const cell = document.struct('TH', { scope: 'Column' } as never, () => draw(index))
      row.add(cell)
      cell.end()
    }
    row.end()
  } else asDecoration(document, () => boxes.forEach((_, index) => draw(index)))
  sheet.y += Math.max(...headings.map(({ length }) => length)) * LINE_HEIGHT + GAP / 2
  rule(sheet, INK)
}

/** Draws a row line by line; one that does not fit on the page continues on the next. */
function drawRow(sheet: Drawing, cells: readonly string[][], struck: boolean): void {
  const { document, table, boxes } = sheet
  const height = Math.max(...cells.map(({ length }) => length))
  // A row that fits on one page is kept together.
  const whole = height * LINE_HEIGHT + GAP
  if (
    sheet.y + whole > PAGE_BOTTOM &&
    (whole < (PAGE_BOTTOM - PAGE.top) / 2 || sheet.y + 2 * LINE_HEIGHT > PAGE_BOTTOM)
  )
    startNewPage(sheet)
  const row = document.struct('TR')
  table.add(row)
  const elements = boxes.map(() => document.struct('TD'))
  for (const element of elements) row.add(element)
  for (let from = 0; from < height; ) {
    const room = Math.max(1, Math.floor((PAGE_BOTTOM - sheet.y) / LINE_HEIGHT))
    for (const [index, lines] of cells.entries()) {
      const part = lines.slice(from, from + room)
      if (part.some((line) => line !== ''))
        elements[index]?.add(() => {
          document.font('text').fontSize(SIZE.cell).fillColor(INK)
          for (const [line, text] of part.entries())
            write(document, text, boxes[index]?.x ?? 0, sheet.y + line * LINE_HEIGHT, struck)
        })
    }
    from += room
    sheet.y += Math.min(room, height - from + room) * LINE_HEIGHT
    if (from < height) startNewPage(sheet)
  }
  for (const element of elements) element.end()
  row.end()
  sheet.y += GAP / 2
  rule(sheet, RULE)
}

function startNewPage(sheet: Drawing): void {
  sheet.document.addPage()
  sheet.y = PAGE.top
  drawHeadings(sheet, false)
}

function rule(sheet: Drawing, colour: string): void {
  const { document } = sheet
  asDecoration(document, () => {
    document
      .moveTo(PAGE.side, sheet.y)
      .lineTo(PAGE.width - PAGE.side, sheet.y)
      .lineWidth(0.5)
      .stroke(colour)
  })
  sheet.y += GAP / 2
}

/** Draws title and page number at the foot of each page, once the number of pages is known. */
function numberPages(document: Document, { title, labels }: SheetHead): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    asDecoration(document, () => {
      const number = labels.pageOf.replace('{page}', `${page - start + 1}`).replace('{pages}', `${count}`)
      const measure = measureIn(document, 'text', SIZE.cell)
      const [first = ''] = linesOf(title, PAGE.width / 2, measure)
      document.font('text').fontSize(SIZE.cell).fillColor(QUIET)
      write(document, first, PAGE.side, PAGE.height - PAGE.foot + 16)
      write(document, number, PAGE.width - PAGE.side - measure(number), PAGE.height - PAGE.foot + 16)
    })
  }
}
