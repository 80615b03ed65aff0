import { measureIn, type PdfDocument, type PdfElement, write } from '#platform/server/sheets/pdf-document.ts'
import { linesOf } from '#platform/server/sheets/wrap-text.ts'
import type { PrintedDocument } from './shape.ts'

/** In points: A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, side: 50, top: 44, foot: 56 }
export const WIDTH = PAGE.width - 2 * PAGE.side
export const BOTTOM = PAGE.height - PAGE.foot
export const LINE = 1.38
/** Size of running text. */
export const SIZE = 9.5

/** A document that is being drawn, from the top to the bottom of each page. */
export interface Sheet {
  document: PdfDocument
  root: PdfElement
  colours: PrintedDocument['colours']
  y: number
}

interface Written {
  text: string
  tag?: string
  face?: 'text' | 'strong'
  size?: number
  colour?: string
  x?: number
  width?: number
  /** Stands on the right. */
  isFigure?: boolean
  /** Space below. */
  after: number
}

/** Begins another page unless there is room for so much. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= BOTTOM) return
  sheet.document.addPage()
  sheet.y = PAGE.top
}

/** Writes a text as one element, wrapped to its width; it may run over several pages. */
export function writeLines(sheet: Sheet, written: Written): void {
  const { text, tag = 'P', face = 'text', size = SIZE, colour = sheet.colours.ink } = written
  const { x = PAGE.side, width = WIDTH, isFigure = false, after } = written
  if (text === '') return
  const measure = measureIn(sheet.document, face, size)
  const element = sheet.document.struct(tag)
  sheet.root.add(element)
  for (const line of linesOf(text, width, measure)) {
    makeRoom(sheet, size * LINE)
    const { y } = sheet
    if (line !== '')
      element.add(() => {
        sheet.document.font(face).fontSize(size).fillColor(colour)
        write(sheet.document, line, isFigure ? x + width - measure(line) : x, y)
      })
    sheet.y += size * LINE
  }
  element.end()
  sheet.y += after
}
