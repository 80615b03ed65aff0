import { text } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { fromBufferPromise } from 'yauzl'

/** A cell as a reader of the generated file sees it. */
export interface ReadCell {
  /** `t` of the cell: 's' for text, undefined for numbers and dates. */
  type: string | undefined
  value: string
  /** Format of a date or number. */
  format: string | undefined
  struck: boolean
}

/** The cells of a workbook's only sheet by address ('A1'), and the sheet's XML. */
export async function workbookOf(bytes: Buffer): Promise<{ cells: Map<string, ReadCell>; sheet: string }> {
  const parts = await unzipped(bytes)
  const part = (name: string) => parts.get(name) ?? ''
  const sheet = part('xl/worksheets/sheet1.xml')
  const texts = matches(part('xl/sharedStrings.xml'), /<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g).map(([, text]) =>
    plain(text),
  )
  const styles = part('xl/styles.xml')
  const formats = new Map(
    matches(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id, code]) => [id, plain(code)]),
  )
  const fonts = matches(styles, /<font>([\s\S]*?)<\/font>/g).map(([, font]) => font ?? '')
  const cellFormats = matches(styles.slice(styles.indexOf('<cellXfs')), /<xf ([^>]*)>/g).map(
    ([, cellFormat]) => cellFormat ?? '',
  )
  const cells = new Map<string, ReadCell>()
  for (const [, reference = '', rest = '', value = ''] of matches(
    sheet,
    /<c r="([A-Z]+\d+)"([^>]*)>(?:<v>([\s\S]*?)<\/v>)?<\/c>/g,
  )) {
    const type = / t="(\w+)"/.exec(rest)?.[1]
    const cellFormat = cellFormats[Number(/ s="(\d+)"/.exec(rest)?.[1])] ?? ''
    cells.set(reference, {
      type,
      value: type === 's' ? (texts[Number(value)] ?? '') : value,
      format: formats.get(/numFmtId="(\d+)"/.exec(cellFormat)?.[1] ?? ''),
      struck: fonts[Number(/fontId="(\d+)"/.exec(cellFormat)?.[1])]?.includes('<strike/>') ?? false,
    })
  }
  return { cells, sheet }
}

/** The text of a document, page by page, words separated by one space. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text: pages } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)))
  return pages.map((page) => page.replace(/\s+/g, ' '))
}

/** The rows of a CSV file (RFC 4180). */
export function csvOf(table: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of matches(
    table.replace(/^\uFEFF/, ''),
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: false })
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return parts
}

const matches = (message: string, pattern: RegExp) => [...message.matchAll(pattern)]
const plain = (message = '') =>
  message.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
