import type { PartReader } from './workbook-parts.ts'

/** How the cells of a workbook are read: its texts, and which of its cell formats are dates. */
export interface CellContext {
  texts: readonly string[]
  dateFormats: ReadonlySet<number>
  /** Whether days count from 1904, as old Macs did. */
  from1904: boolean
}

/** The text of a cell as it is typed: dates as 2037-12-31, numbers without format. */
export function cellText(type: string | undefined, style: number, raw: string, context: CellContext): string {
  if (type === 's') return context.texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return raw.slice(0, 10)
  if (type === 'e' || type === 'str' || type === 'inlineStr') return unescaped(raw)
  const number = Number(raw)
  if (raw.trim() === '' || Number.isNaN(number)) return raw
  return context.dateFormats.has(style) ? dayOf(number, context.from1904) : String(number)
}

const DAY_MS = 86_400_000
/** Day 1 is 1 January 1900; as programs count a 29 February 1900, which never was, days of our time count from here. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)

function dayOf(serial: number, from1904: boolean): string {
  const time = (from1904 ? DAY_0_OF_1904 : DAY_0) + Math.floor(serial) * DAY_MS
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10)
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Collects the shared texts of a workbook, without the pronunciation that East Asian ones carry. */
export function textsReader(texts: string[]): PartReader {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPronunciation = true
      else if (name === 't') isText = !isPronunciation
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(text))
      else if (name === 'rPh') isPronunciation = false
      else if (name === 't') isText = false
    },
  }
}

/** Collects the cell formats, by index, that show a date. */
export function dateFormatsReader(dateFormats: Set<number>): PartReader {
  const codes = new Map<number, string>()
  let index = -1
  return {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') index = 0
      else if (name === 'xf' && index >= 0) {
        if (isDate(Number(numFmtId), codes)) dateFormats.add(index)
        index += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') index = -1
    },
  }
}

/** Formats with these numbers are dates without having a code of their own. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Days and years outside of quoted texts, colours and escaped characters. */
const isDate = (id: number, codes: ReadonlyMap<number, string>): boolean =>
  isBuiltInDate(id) || /[dy]/i.test((codes.get(id) ?? '').replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''))
