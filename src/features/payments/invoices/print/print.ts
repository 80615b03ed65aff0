import { asDecoration, collected, measureIn, openPdf } from '#platform/server/sheets/pdf-document.ts'
import { linesOf } from '#platform/server/sheets/wrap-text.ts'
import { drawTable } from './draw-table.ts'
import type { PrintedDocument } from './shape.ts'
import { makeRoom, PAGE, type Sheet, WIDTH, writeLines } from './sheet.ts'

/** Makes a document as a tagged PDF: what it says is real text in reading order, tables have rows and headings, long names wrap. */
export function printDocument(printed: PrintedDocument): Promise<Buffer> {
  const document = openPdf({ language: printed.language, title: printed.fileTitle, layout: 'portrait' })
  const bytes = collected(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet: Sheet = { document, root, colours: printed.colours, y: PAGE.top }
  asDecoration(document, () => document.rect(0, 0, PAGE.width, 10).fill(printed.colours.brand))
  drawHead(sheet, printed)
  drawParties(sheet, printed)
  for (const text of printed.intro) writeLines(sheet, { text, after: 4 })
  sheet.y += 8
  drawTable(sheet, printed.table)
  drawTotals(sheet, printed)
  if (printed.vat) drawTable(sheet, printed.vat)
  for (const { heading, text } of printed.paragraphs) {
    makeRoom(sheet, 40)
    if (heading) writeLines(sheet, { tag: 'H2', text: heading, face: 'strong', after: 1 })
    writeLines(sheet, { text, after: 8 })
  }
  root.end()
  numberPages(sheet, printed)
  document.end()
  return bytes
}

/** Title with number and stamp, then what the document is in facts. */
function drawHead(sheet: Sheet, { siteTitle, title, stamp, facts }: PrintedDocument): void {
  writeLines(sheet, { text: siteTitle, size: 11, colour: sheet.colours.quiet, after: 8 })
  writeLines(sheet, { tag: 'H1', text: title, face: 'strong', size: 22, after: stamp ? 2 : 10 })
  if (stamp) writeLines(sheet, { text: stamp, face: 'strong', size: 13, colour: sheet.colours.brand, after: 10 })
  for (const { label, value } of facts) writeLines(sheet, { text: `${label}: ${value}`, after: 1 })
  sheet.y += 12
}

/** Seller and buyer beside each other; read one after the other. */
function drawParties(sheet: Sheet, { parties }: PrintedDocument): void {
  const width = (WIDTH - 24) / 2
  const top = sheet.y
  const ends = parties.map(({ label, lines }, index) => {
    sheet.y = top
    const x = PAGE.side + index * (width + 24)
    writeLines(sheet, { tag: 'H2', text: label, face: 'strong', x, width, after: 2 })
    for (const text of lines) writeLines(sheet, { text, x, width, after: 0 })
    return sheet.y
  })
  sheet.y = Math.max(top, ...ends) + 14
}

/** Sums on the right, each label before its amount. */
function drawTotals(sheet: Sheet, { totals }: PrintedDocument): void {
  for (const [index, { label, value }] of totals.entries()) {
    makeRoom(sheet, 20)
    const face = index === totals.length - 1 ? 'strong' : 'text'
    const width = WIDTH / 2
    writeLines(sheet, {
      text: `${label}: ${value}`,
      face,
      x: PAGE.side + WIDTH - width,
      width,
      isFigure: true,
      after: 3,
    })
  }
  sheet.y += 12
}

/** The number of each page, once all are known. */
function numberPages({ document, colours }: Sheet, { pageOf, fileTitle }: PrintedDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    asDecoration(document, () => {
      const number = pageOf.replace('{page}', `${page - start + 1}`).replace('{pages}', `${count}`)
      const measure = measureIn(document, 'text', 8)
      const [title = ''] = linesOf(fileTitle, WIDTH / 2, measure)
      const y = PAGE.height - PAGE.foot + 18
      document.font('text').fontSize(8).fillColor(colours.quiet)
      document.text(title, PAGE.side, y, { lineBreak: false })
      document.text(number, PAGE.width - PAGE.side - measure(number), y, { lineBreak: false })
    })
  }
}
