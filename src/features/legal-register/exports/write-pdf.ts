import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { linesOf, type Measure } from './fitting.ts'
import type { Column, SheetHead, SheetRow } from './sheet.ts'
import { shownCell } from './shown-cell.ts'

/** Noto Sans has the letters of every language written in Latin, Greek or Cyrillic ones, so that no name is garbled. */
const FACES = { text: '400Regular/NotoSans_400Regular', strong: '600SemiBold/NotoSans_600SemiBold' }
/** In points. */
const PAGE = { width: 841.89, height: 595.28, side: 36, top: 36, foot: 44 }
const SIZE = { title: 16, text: 9, cell: 7.5 }
const LINE = 1.38
const GAP = 8
const INK = '#1b2529'
const QUIET = '#56636a'
const RULE = '#c6ced2'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/**
 * A document to read and print: what it is, then the rows as a table with its headings on every page and the pages numbered. Texts are
 * whole, over as many pages as they take. It is tagged, so that a screen reader finds the table's rows and headings.
 */
export function pdfBytes(head: SheetHead, rows: readonly SheetRow[], isCut: boolean): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    // Its types are a version behind.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: head.locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: head.title },
  })
  const bytes = collected(document)
  for (const [name, file] of Object.entries(FACES)) document.registerFont(name, faceFile(file))
  const root = document.struct('Document')
  document.addStructure(root)
  const top = drawOpening(document, root, head, isCut)
  drawTable(document, root, head, rows, top)
  root.end()
  numberPages(document, head)
  document.end()
  return bytes
}

const faceFile = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)))

function collected(document: Document): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}

/** Title and what is to be known; gives how far down it reaches. */
function drawOpening(document: Document, root: Element, head: SheetHead, isCut: boolean): number {
  const lines = [
    { tag: 'H1', face: 'strong', size: SIZE.title, colour: INK, text: head.title },
    { tag: 'P', face: 'text', size: SIZE.text, colour: QUIET, text: head.origin },
    ...[...head.facts, ...(isCut ? [head.words.cut] : [])].map((text) => ({
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
      for (const [at, line] of shown.entries()) write(document, line, PAGE.side, y + at * size * LINE)
    })
    root.add(element)
    element.end()
    y += shown.length * size * LINE
  }
  return y + GAP
}

interface Place {
  column: Column
  x: number
  width: number
}

/** Shares the page out among the columns it has room for. */
function placesOf(columns: readonly Column[]): Place[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const room = PAGE.width - 2 * PAGE.side - GAP * (columns.length - 1)
  let x = PAGE.side
  return columns.map((column) => {
    const place = { column, x, width: (room * column.width) / whole }
    x += place.width + GAP
    return place
  })
}

function drawTable(document: Document, root: Element, head: SheetHead, rows: readonly SheetRow[], top: number): void {
  const kept = head.columns.map((column, at) => ({ column, at })).filter(({ column }) => !column.tablesOnly)
  const places = placesOf(kept.map(({ column }) => column))
  const measures = { text: measureIn(document, 'text', SIZE.cell), strong: measureIn(document, 'strong', SIZE.cell) }
  const headings = places.map(({ column, width }) => linesOf(column.heading, width, measures.strong))
  const table = document.struct('Table')
  root.add(table)
  const sheet: Drawing = { document, table, places, headings, y: top }
  drawHeadings(sheet, true)
  for (const row of rows) {
    const cells = places.map(({ column, width }, at) =>
      linesOf(shownCell(row.cells[kept[at]?.at ?? 0] ?? null, column, head), width, measures.text),
    )
    drawRow(sheet, cells, row.struck ?? false)
  }
  table.end()
  if (rows.length > 0) return
  const none = document.struct('P', {}, () => {
    document.font('text').fontSize(SIZE.text).fillColor(INK)
    write(document, head.words.none, PAGE.side, sheet.y + GAP)
  })
  root.add(none)
  none.end()
}

interface Drawing {
  document: Document
  table: Element
  places: readonly Place[]
  headings: readonly string[][]
  y: number
}

const lineHeight = SIZE.cell * LINE
const lowest = PAGE.height - PAGE.foot

/** The headings of the table; on later pages they are decoration, said already. */
function drawHeadings(sheet: Drawing, isFirst: boolean): void {
  const { document, table, places, headings } = sheet
  const draw = (at: number) => {
    document.font('strong').fontSize(SIZE.cell).fillColor(INK)
    for (const [line, text] of (headings[at] ?? []).entries())
      write(document, text, places[at]?.x ?? 0, sheet.y + line * lineHeight)
  }
  if (isFirst) {
    const row = document.struct('TR')
    table.add(row)
    for (const at of places.keys()) {
      const cell = document.struct('TH', { scope: 'Column' } as never, () => draw(at))
      row.add(cell)
      cell.end()
    }
    row.end()
  } else asDecoration(document, () => places.forEach((_, at) => draw(at)))
  sheet.y += Math.max(...headings.map(({ length }) => length)) * lineHeight + GAP / 2
  rule(sheet, INK)
}

/** A row, line by line: one that is longer than what is left of a page goes on on the next. */
function drawRow(sheet: Drawing, cells: readonly string[][], struck: boolean): void {
  const { document, table, places } = sheet
  const height = Math.max(...cells.map(({ length }) => length))
  // A row that fits on a page is not torn apart.
  const whole = height * lineHeight + GAP
  if (sheet.y + whole > lowest && (whole < (lowest - PAGE.top) / 2 || sheet.y + 2 * lineHeight > lowest))
    turnPage(sheet)
  const row = document.struct('TR')
  table.add(row)
  const elements = places.map(() => document.struct('TD'))
  for (const element of elements) row.add(element)
  for (let from = 0; from < height; ) {
    const room = Math.max(1, Math.floor((lowest - sheet.y) / lineHeight))
    for (const [at, lines] of cells.entries()) {
      const part = lines.slice(from, from + room)
      if (part.some((line) => line !== ''))
        elements[at]?.add(() => {
          document.font('text').fontSize(SIZE.cell).fillColor(INK)
          for (const [line, text] of part.entries())
            write(document, text, places[at]?.x ?? 0, sheet.y + line * lineHeight, struck)
        })
    }
    from += room
    sheet.y += Math.min(room, height - from + room) * lineHeight
    if (from < height) turnPage(sheet)
  }
  for (const element of elements) element.end()
  row.end()
  sheet.y += GAP / 2
  rule(sheet, RULE)
}

function turnPage(sheet: Drawing): void {
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

/** Title and page at the foot of each page, now that it is known how many there are. */
function numberPages(document: Document, { title, words }: SheetHead): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    asDecoration(document, () => {
      const number = words.pageOf.replace('{page}', `${page - start + 1}`).replace('{pages}', `${count}`)
      const measure = measureIn(document, 'text', SIZE.cell)
      const [first = ''] = linesOf(title, PAGE.width / 2, measure)
      document.font('text').fontSize(SIZE.cell).fillColor(QUIET)
      write(document, first, PAGE.side, PAGE.height - PAGE.foot + 16)
      write(document, number, PAGE.width - PAGE.side - measure(number), PAGE.height - PAGE.foot + 16)
    })
  }
}

function asDecoration(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Pagination' })
  draw()
  document.endMarkedContent()
}

const write = (document: Document, text: string, x: number, y: number, struck = false) =>
  text && document.text(text, x, y, { lineBreak: false, ...(struck ? { strike: true } : {}) })

/** Widths of words, each measured once. */
function measureIn(document: Document, face: string, size: number): Measure {
  const known = new Map<string, number>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const width = document.font(face).fontSize(size).widthOfString(text)
    known.set(text, width)
    return width
  }
}
