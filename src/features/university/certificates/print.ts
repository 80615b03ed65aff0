import { encode } from 'uqr'
import {
  asDecoration,
  collected,
  measureIn,
  openPdf,
  type PdfDocument,
  type PdfElement,
  write,
} from '#platform/server/sheets/pdf-document.ts'
import { linesOf } from '#platform/server/sheets/wrap-text.ts'

/** All that a certificate shows, in the site's language. */
export interface PrintedCertificate {
  language: string
  colours: { brand: string; ink: string; quiet: string }
  /** Of the page on which it is checked. */
  address: string
  siteTitle: string
  holder: string
  course: string
  labels: Record<
    'title' | 'fileTitle' | 'holder' | 'course' | 'completed' | 'valid' | 'number' | 'check' | 'code',
    string
  >
}

/** In points: A4 on its side. */
const PAGE = { width: 841.89, height: 595.28, side: 72, top: 70, foot: 64 }
const BAND = 16
const CODE = 108
const LINE = 1.3
const WIDTH = PAGE.width - 2 * PAGE.side

/** Makes a certificate as a tagged PDF: what it says is real text in reading order, its code is drawn and has a description. */
export function printCertificate(certificate: PrintedCertificate): Promise<Buffer> {
  const { labels, colours } = certificate
  const document = openPdf({ language: certificate.language, title: labels.fileTitle })
  const bytes = collected(document)
  const root = document.struct('Document')
  document.addStructure(root)
  asDecoration(document, () => document.rect(0, 0, PAGE.width, BAND).fill(colours.brand))
  const sheet: Sheet = { document, root, y: PAGE.top }
  draw(sheet, 'P', { text: certificate.siteTitle, face: 'strong', sizes: [15], colour: colours.ink, after: 34 })
  draw(sheet, 'H1', { text: labels.title, face: 'strong', sizes: [30], colour: colours.ink, after: 22 })
  draw(sheet, 'P', { text: labels.holder, face: 'text', sizes: [13], colour: colours.quiet, after: 4 })
  draw(sheet, 'P', {
    text: certificate.holder,
    face: 'strong',
    sizes: [28, 22, 17, 13],
    colour: colours.ink,
    after: 16,
  })
  draw(sheet, 'P', { text: labels.course, face: 'text', sizes: [13], colour: colours.quiet, after: 4 })
  draw(sheet, 'P', {
    text: certificate.course,
    face: 'strong',
    sizes: [24, 19, 15, 12],
    colour: colours.ink,
    after: 20,
  })
  draw(sheet, 'P', { text: labels.completed, face: 'text', sizes: [13], colour: colours.ink, after: 2 })
  draw(sheet, 'P', { text: labels.valid, face: 'text', sizes: [13], colour: colours.ink, after: 0 })
  drawFoot(sheet, certificate)
  root.end()
  document.end()
  return bytes
}

interface Sheet {
  document: PdfDocument
  root: PdfElement
  y: number
}

interface Written {
  text: string
  face: 'text' | 'strong'
  /** In points; the first in which the text takes no more than two lines, or the last. */
  sizes: readonly number[]
  colour: string
  /** Space below. */
  after: number
  width?: number
}

function draw(sheet: Sheet, tag: string, { text, face, sizes, colour, after, width = WIDTH }: Written): void {
  const { document, root } = sheet
  const fitted = sizes.map((size) => ({ size, lines: linesOf(text, width, measureIn(document, face, size)) }))
  const chosen = fitted.find(({ lines }) => lines.length <= 2) ?? fitted.at(-1)
  if (!chosen) return
  const { size, lines } = chosen
  const element = document.struct(tag, {}, () => {
    document.font(face).fontSize(size).fillColor(colour)
    for (const [index, line] of lines.entries()) write(document, line, PAGE.side, sheet.y + index * size * LINE)
  })
  root.add(element)
  element.end()
  sheet.y += lines.length * size * LINE + after
}

/** Number and address on the left, the code on the right, above the page's foot. */
function drawFoot(sheet: Sheet, { labels, colours, address }: PrintedCertificate): void {
  const width = WIDTH - CODE - 24
  sheet.y = PAGE.height - PAGE.foot - 40
  draw(sheet, 'P', { text: labels.number, face: 'strong', sizes: [11], colour: colours.ink, after: 3, width })
  draw(sheet, 'P', { text: labels.check, face: 'text', sizes: [9, 8], colour: colours.quiet, after: 0, width })
  drawCode(sheet, address, labels.code)
}

/** The code as black squares, one bar for each run of them; read aloud, it is what it leads to. */
function drawCode({ document, root }: Sheet, address: string, description: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const unit = CODE / size
  const [left, top] = [PAGE.width - PAGE.side - CODE, PAGE.height - PAGE.foot - CODE]
  const figure = document.struct('Figure', { alt: description }, () => {
    for (const [y, row] of data.entries())
      for (const { from, length } of runsOf(row)) document.rect(left + from * unit, top + y * unit, length * unit, unit)
    document.fill('#000000')
  })
  root.add(figure)
  figure.end()
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const squares = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return Array.from(squares.matchAll(/1+/g), ({ 0: run, index }) => ({ from: index, length: run.length }))
}
