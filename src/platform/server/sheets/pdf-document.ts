import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Measure } from './wrap-text.ts'

/** Noto Sans covers all languages written in Latin, Greek or Cyrillic script. */
const FACES = { text: '400Regular/NotoSans_400Regular', strong: '600SemiBold/NotoSans_600SemiBold' }

export type PdfDocument = PDFKit.PDFDocument
export type PdfElement = PDFKit.PDFStructureElement

interface NewPdf {
  language: string
  title: string
  layout?: 'landscape' | 'portrait'
}

/** An A4 document, on its side unless said otherwise, tagged so that screen readers find their way, with the faces `text` and `strong`. */
export function openPdf({ language, title, layout = 'landscape' }: NewPdf): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    // The type definitions are a version behind.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title },
  })
  for (const [name, file] of Object.entries(FACES)) document.registerFont(name, faceFile(file))
  return document
}

const faceFile = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}.ttf`)))

/** The bytes of a document once it is ended. */
export function collected(document: PdfDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}

/** Draws what is not read aloud. */
export function asDecoration(document: PdfDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Pagination' })
  draw()
  document.endMarkedContent()
}

/** Writes one line. */
export const write = (document: PdfDocument, text: string, x: number, y: number, struck = false) =>
  text && document.text(text, x, y, { lineBreak: false, ...(struck ? { strike: true } : {}) })

/** Measures texts in a font and size, with a cache. */
export function measureIn(document: PdfDocument, face: string, size: number): Measure {
  const cached = new Map<string, number>()
  return (text) => {
    const cachedWidth = cached.get(text)
    if (cachedWidth !== undefined) return cachedWidth
    const width = document.font(face).fontSize(size).widthOfString(text)
    cached.set(text, width)
    return width
  }
}
