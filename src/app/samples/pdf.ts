const WIDTH = 595
const HEIGHT = 842
const MARGIN = 64

/**
 * A one-page A4 PDF with a title and lines of text, as an attachment of a sample insight. Lines wrap at about 84 characters;
 * text beyond the page is omitted. Characters outside Latin-1 become '?'.
 */
export function samplePdf(title: string, lines: string[]): Buffer {
  const page = contentOf(title, lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /Title 5 0 R /Text 6 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${literal(title)}) >>`,
  ]
  return Buffer.from(fileOf(objects), 'latin1')
}

// The cross-reference table counts bytes; the text is Latin-1 here, so characters are bytes.
function fileOf(objects: string[]): string {
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  objects.forEach((object, index) => {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

function contentOf(title: string, lines: string[]): string {
  const head = broken(title, 44).map((part) => `(${literal(part)}) Tj T*`)
  const room = Math.floor((HEIGHT - MARGIN * 2 - head.length * 26 - 24) / 17)
  const text = lines.flatMap((each) => broken(each, 84)).slice(0, room)
  return [
    `BT /Title 20 Tf 26 TL ${MARGIN} ${HEIGHT - MARGIN - 20} Td`,
    ...head,
    'ET',
    `BT /Text 11 Tf 17 TL ${MARGIN} ${HEIGHT - MARGIN - 24 - head.length * 26} Td`,
    ...text.map((part) => `(${literal(part)}) Tj T*`),
    'ET',
  ].join('\n')
}

function broken(text: string, most: number): string[] {
  const rows = ['']
  for (const word of text.split(/\s+/)) {
    const row = rows.at(-1) ?? ''
    if (row && row.length + word.length >= most) rows.push(word)
    else rows[rows.length - 1] = row ? `${row} ${word}` : word
  }
  return rows
}

const literal = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
