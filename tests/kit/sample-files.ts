import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { Ending } from '#features/files/formats.ts'

/** Small valid files of every kind members may upload. Noise, so that pictures are not too small. */
const noise = (width = 160, height = 120) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } } as never)

export const png = (width?: number, height?: number) => noise(width, height).png().toBuffer()
export const jpeg = (width?: number, height?: number) => noise(width, height).jpeg().toBuffer()

/** An animated GIF of three frames. */
export async function gif(): Promise<Buffer> {
  const frames = await noise(90, 270).raw().toBuffer()
  return sharp(frames, { raw: { width: 90, height: 270, channels: 3, pageHeight: 90 } } as never)
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

/** An MP3 of this many frames at 128 kbit/s; 38 frames play for a second. */
export function mp3(frames = 77, { tagged = true } = {}): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10)])
  return Buffer.concat([...(tagged ? [tag] : []), ...Array.from({ length: frames }, () => frame)])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export const mp4 = (brand = 'isom') =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}mp41`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(64, 7)),
  ])

export function zip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name, { compress })
  file.end()
  return buffer(file.outputStream as never)
}

const OFFICE = {
  docx: ['wordprocessingml.document', 'word/document.xml'],
  xlsx: ['spreadsheetml.sheet', 'xl/workbook.xml'],
  pptx: ['presentationml.presentation', 'ppt/presentation.xml'],
} as const

/** An Office document; some programs write the content types last. */
export function office(kind: keyof typeof OFFICE, { listLast = false } = {}): Promise<Buffer> {
  const [type, part] = OFFICE[kind]
  const list = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  }
  const rest = { '_rels/.rels': '<Relationships/>', [part]: '<document/>' }
  return zip(listLast ? { ...rest, ...list } : { ...list, ...rest })
}

/** A Pages document, with or without tables, or in the format from before 2013. */
export const pages = (kind: 'plain' | 'tables' | 'old' = 'plain') =>
  zip(
    kind === 'old'
      ? { 'buildVersionHistory.plist': '<plist/>', 'index.xml': '<sl:document/>' }
      : {
          'Index/Document.iwa': Buffer.alloc(200, 3),
          ...(kind === 'tables' ? { 'Index/Tables/DataList.iwa': 'x', 'Index/CalculationEngine.iwa': 'x' } : {}),
          'Index/Metadata.iwa': 'x',
          'preview.jpg': 'x',
        },
    false,
  )

export function psd(): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(3, 12)
  head.writeUInt32BE(1, 14)
  head.writeUInt32BE(1, 18)
  head.writeUInt16BE(8, 22)
  head.writeUInt16BE(3, 24)
  return Buffer.concat([head, Buffer.alloc(12), Buffer.alloc(5, 9)])
}

export const pdf = () =>
  Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  )
export const eps = () =>
  Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nnewpath 0 0 moveto 9 9 lineto stroke\n%%EOF\n')

/** A valid file for each extension of WRITE-17. */
export async function trueFiles(): Promise<Record<Ending, Buffer>> {
  return {
    pdf: pdf(),
    xlsx: await office('xlsx'),
    docx: await office('docx'),
    pptx: await office('pptx'),
    mp3: mp3(),
    mp4: mp4(),
    pages: await pages(),
    psd: psd(),
    eps: eps(),
    ai: pdf(),
    png: await png(),
    jpg: await jpeg(),
    jpeg: await jpeg(),
    gif: await gif(),
  }
}

/** A black-and-white PNG with many pixels in very few bytes. */
export function bombPng(width = 30_000, height = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
