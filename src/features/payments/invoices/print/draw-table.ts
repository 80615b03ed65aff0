import { asDecoration, measureIn, type PdfElement, write } from '#platform/server/sheets/pdf-document.ts'
import { linesOf } from '#platform/server/sheets/wrap-text.ts'
import type { PrintedColumn, PrintedTable } from './shape.ts'
import { LINE, makeRoom, PAGE, type Sheet, SIZE, WIDTH } from './sheet.ts'

const GAP = 10
const HEIGHT = SIZE * LINE
/** Lines of one cell that are shown: none is longer than a page. */
const MOST_LINES = 45

interface Box {
  column: PrintedColumn
  x: number
  width: number
}

/** Draws a table with its headings; rows stay together, and the headings are repeated on later pages. */
export function drawTable(sheet: Sheet, { columns, rows }: PrintedTable): void {
  const boxes = boxesOf(columns)
  const table = sheet.document.struct('Table')
  sheet.root.add(table)
  makeRoom(sheet, 3 * HEIGHT)
  drawHeadings(sheet, boxes, table)
  for (const cells of rows) drawRow(sheet, { boxes, table, cells })
  table.end()
  sheet.y += 6
}

function boxesOf(columns: readonly PrintedColumn[]): Box[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const room = WIDTH - GAP * (columns.length - 1)
  let x = PAGE.side
  return columns.map((column) => {
    const box = { column, x, width: (room * column.width) / whole }
    x += box.width + GAP
    return box
  })
}

/** With a table the headings are its first row; on later pages they are decoration, as they have been read already. */
function drawHeadings(sheet: Sheet, boxes: readonly Box[], table?: PdfElement): void {
  const measure = measureIn(sheet.document, 'strong', SIZE)
  const all = boxes.map(({ column, width }) => linesOf(column.heading, width, measure))
  const draw = (index: number) => drawCell(sheet, boxes[index] as Box, { lines: all[index] ?? [], face: 'strong' })
  if (table) {
    const row = sheet.document.struct('TR')
    table.add(row)
    for (const index of boxes.keys()) {
      const cell = sheet.document.struct('TH', { scope: 'Column' } as never, () => draw(index))
      row.add(cell)
      cell.end()
    }
    row.end()
  } else asDecoration(sheet.document, () => boxes.forEach((_, index) => draw(index)))
  sheet.y += Math.max(...all.map(({ length }) => length)) * HEIGHT + 3
  rule(sheet, sheet.colours.ink)
}

interface Row {
  boxes: readonly Box[]
  table: PdfElement
  cells: readonly string[]
}

function drawRow(sheet: Sheet, { boxes, table, cells }: Row): void {
  const measure = measureIn(sheet.document, 'text', SIZE)
  const all = boxes.map(({ width }, index) => linesOf(cells[index] ?? '', width, measure).slice(0, MOST_LINES))
  const height = Math.max(...all.map(({ length }) => length)) * HEIGHT + 8
  const { y } = sheet
  makeRoom(sheet, height)
  if (sheet.y < y) drawHeadings(sheet, boxes)
  const row = sheet.document.struct('TR')
  table.add(row)
  for (const [index, box] of boxes.entries()) {
    const cell = sheet.document.struct('TD', {}, () => drawCell(sheet, box, { lines: all[index] ?? [], face: 'text' }))
    row.add(cell)
    cell.end()
  }
  row.end()
  sheet.y += height - 5
  rule(sheet, '#c6ced2')
}

function drawCell(
  sheet: Sheet,
  { column, x, width }: Box,
  written: { lines: readonly string[]; face: 'text' | 'strong' },
) {
  const { document, colours } = sheet
  const measure = measureIn(document, written.face, SIZE)
  document.font(written.face).fontSize(SIZE).fillColor(colours.ink)
  for (const [index, line] of written.lines.entries())
    write(document, line, column.isFigure ? x + width - measure(line) : x, sheet.y + index * HEIGHT)
}

function rule(sheet: Sheet, colour: string): void {
  asDecoration(sheet.document, () => {
    sheet.document
      .moveTo(PAGE.side, sheet.y)
      .lineTo(PAGE.width - PAGE.side, sheet.y)
      .lineWidth(0.5)
      .stroke(colour)
  })
  sheet.y += 4
}
